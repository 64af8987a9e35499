package swiss

// words is the number of words of a weight.
const words = 24

// A weight is a vector that is compared word by word from the left and added word by
// word, so that the criteria can be compared in their order without carries. The
// method of Edmonds needs nothing else of its numbers: such vectors are an ordered
// group.
type weight [words]int64

func (a *weight) cmp(b *weight) int {
	for i := range a {
		if a[i] != b[i] {
			if a[i] < b[i] {
				return -1
			}
			return 1
		}
	}
	return 0
}

func (a *weight) add(b *weight, times int64) {
	for i := range a {
		a[i] += times * b[i]
	}
}

func (a *weight) isZero() bool { return *a == weight{} }

// match returns a matching of greatest weight among n vertices. weigh returns the
// weight of an edge, in both directions the same; zero or less means that there is no
// edge. The answer holds the mate of each vertex, or the vertex itself.
//
// The algorithm is Edmonds' with dual variables ("Maximum matching and a polyhedron
// with 0,1-vertices", 1965) in the O(n³) form that Galil describes ("Efficient
// algorithms for finding maximum matching in graphs", 1986): vertices and blossoms
// grow alternating trees from all free vertices at once, and for each node the
// tightest edge from a tree is kept.
func match(n int, weigh func(i, j int) *weight) []int {
	m := newMatcher(n, weigh)
	for m.augment() {
	}
	mates := make([]int, n)
	for v := range n {
		mates[v] = v
		if m.mate[v+1] != 0 {
			mates[v] = m.mate[v+1] - 1
		}
	}
	return mates
}

// An edge joins two vertices; an edge of a blossom names the vertices inside.
type edge struct{ u, v int32 }

// A matcher has nodes from 1: the vertices 1 to n, and above them the blossoms. 0 is
// nobody.
type matcher struct {
	n, top  int // vertices, highest node in use
	weigh   func(i, j int) *weight
	edges   [][]edge
	dual    []weight // twice the usual dual variables, so that halves are whole
	mate    []int    // the outer vertex that a node is matched to
	slack   []int    // for a node outside: the vertex in a tree with the tightest edge
	outer   []int    // the outermost blossom of a node
	parent  []int
	side    []int8 // of an outermost node: -1 not in a tree, 0 outer, 1 inner
	visited []int
	stamp   int
	within  [][]int // within[b][v]: the child of blossom b that holds vertex v
	petals  [][]int
	queue   []int
}

func newMatcher(n int, weigh func(i, j int) *weight) *matcher {
	size := 2*n + 1
	m := &matcher{
		n: n, top: n, weigh: weigh,
		edges: make([][]edge, size), dual: make([]weight, size), mate: make([]int, size), slack: make([]int, size),
		outer: make([]int, size), parent: make([]int, size), side: make([]int8, size), visited: make([]int, size),
		within: make([][]int, size), petals: make([][]int, size),
	}
	for i := range m.edges {
		m.edges[i] = make([]edge, size)
		m.within[i] = make([]int, n+1)
	}
	var best weight
	for u := 1; u <= n; u++ {
		m.outer[u] = u
		m.within[u][u] = u
		for v := 1; v <= n; v++ {
			m.edges[u][v] = edge{int32(u), int32(v)}
			if u != v {
				if w := weigh(u-1, v-1); w.cmp(&best) > 0 {
					best = *w
				}
			}
		}
	}
	for u := 1; u <= n; u++ {
		m.dual[u] = best
	}
	return m
}

// exists reports whether e joins vertices that have an edge.
func (m *matcher) exists(e edge) bool {
	return e.u != 0 && e.u != e.v && m.weigh(int(e.u)-1, int(e.v)-1).cmp(&weight{}) > 0
}

// gap returns how far e is from being tight.
func (m *matcher) gap(e edge) weight {
	d := m.dual[e.u]
	d.add(&m.dual[e.v], 1)
	d.add(m.weigh(int(e.u)-1, int(e.v)-1), -2)
	return d
}

func (m *matcher) improve(u, x int) {
	if m.slack[x] == 0 {
		m.slack[x] = u
		return
	}
	a, b := m.gap(m.edges[u][x]), m.gap(m.edges[m.slack[x]][x])
	if a.cmp(&b) < 0 {
		m.slack[x] = u
	}
}

func (m *matcher) findSlack(x int) {
	m.slack[x] = 0
	for u := 1; u <= m.n; u++ {
		if m.exists(m.edges[u][x]) && m.outer[u] != x && m.side[m.outer[u]] == 0 {
			m.improve(u, x)
		}
	}
}

func (m *matcher) push(x int) {
	if x <= m.n {
		m.queue = append(m.queue, x)
		return
	}
	for _, p := range m.petals[x] {
		m.push(p)
	}
}

func (m *matcher) setOuter(x, b int) {
	m.outer[x] = b
	if x > m.n {
		for _, p := range m.petals[x] {
			m.setOuter(p, b)
		}
	}
}

// turn makes the way from the base of b to its petal x an even one, and returns the
// index of x.
func (m *matcher) turn(b, x int) int {
	at := 0
	for m.petals[b][at] != x {
		at++
	}
	if at%2 == 1 {
		p := m.petals[b]
		for i, j := 1, len(p)-1; i < j; i, j = i+1, j-1 {
			p[i], p[j] = p[j], p[i]
		}
		return len(p) - at
	}
	return at
}

func (m *matcher) setMate(u, v int) {
	e := m.edges[u][v]
	m.mate[u] = int(e.v)
	if u <= m.n {
		return
	}
	x := m.within[u][e.u]
	at := m.turn(u, x)
	for i := range at {
		m.setMate(m.petals[u][i], m.petals[u][i^1])
	}
	m.setMate(x, v)
	p := m.petals[u]
	m.petals[u] = append(append([]int{}, p[at:]...), p[:at]...)
}

func (m *matcher) flip(u, v int) {
	for {
		next := m.outer[m.mate[u]]
		m.setMate(u, v)
		if next == 0 {
			return
		}
		m.setMate(next, m.outer[m.parent[next]])
		u, v = m.outer[m.parent[next]], next
	}
}

func (m *matcher) ancestor(u, v int) int {
	m.stamp++
	for u != 0 || v != 0 {
		if u != 0 {
			if m.visited[u] == m.stamp {
				return u
			}
			m.visited[u] = m.stamp
			if u = m.outer[m.mate[u]]; u != 0 {
				u = m.outer[m.parent[u]]
			}
		}
		u, v = v, u
	}
	return 0
}

func (m *matcher) addBlossom(u, top, v int) {
	b := m.n + 1
	for b <= m.top && m.outer[b] != 0 {
		b++
	}
	m.top = max(m.top, b)
	m.dual[b] = weight{}
	m.side[b] = 0
	m.mate[b] = m.mate[top]
	p := []int{top}
	for x := u; x != top; {
		y := m.outer[m.mate[x]]
		p = append(p, x, y)
		m.push(y)
		x = m.outer[m.parent[y]]
	}
	for i, j := 1, len(p)-1; i < j; i, j = i+1, j-1 {
		p[i], p[j] = p[j], p[i]
	}
	for x := v; x != top; {
		y := m.outer[m.mate[x]]
		p = append(p, x, y)
		m.push(y)
		x = m.outer[m.parent[y]]
	}
	m.petals[b] = p
	m.setOuter(b, b)
	for x := 1; x <= m.top; x++ {
		m.edges[b][x], m.edges[x][b] = edge{}, edge{}
	}
	clear(m.within[b])
	for _, q := range p {
		for x := 1; x <= m.top; x++ {
			e := m.edges[q][x]
			if !m.exists(e) {
				continue
			}
			replace := m.edges[b][x].u == 0
			if !replace {
				a, c := m.gap(e), m.gap(m.edges[b][x])
				replace = a.cmp(&c) < 0
			}
			if replace {
				m.edges[b][x], m.edges[x][b] = e, edge{e.v, e.u}
			}
		}
		for x := 1; x <= m.n; x++ {
			if m.within[q][x] != 0 {
				m.within[b][x] = q
			}
		}
	}
	m.findSlack(b)
}

func (m *matcher) expand(b int) {
	for _, p := range m.petals[b] {
		m.setOuter(p, p)
	}
	x := m.within[b][m.edges[b][m.parent[b]].u]
	at := m.turn(b, x)
	p := m.petals[b]
	for i := 0; i < at; i += 2 {
		inner, outer := p[i], p[i+1]
		m.parent[inner] = int(m.edges[outer][inner].u)
		m.side[inner], m.side[outer] = 1, 0
		m.slack[inner] = 0
		m.findSlack(outer)
		m.push(outer)
	}
	m.side[x] = 1
	m.parent[x] = m.parent[b]
	for _, q := range p[at+1:] {
		m.side[q] = -1
		m.findSlack(q)
	}
	m.outer[b] = 0
}

// found uses the tight edge e. It reports whether the matching has grown.
func (m *matcher) found(e edge) bool {
	u, v := m.outer[e.u], m.outer[e.v]
	switch m.side[v] {
	case -1:
		m.parent[v] = int(e.u)
		m.side[v] = 1
		next := m.outer[m.mate[v]]
		m.slack[v], m.slack[next] = 0, 0
		m.side[next] = 0
		m.push(next)
	case 0:
		top := m.ancestor(u, v)
		if top == 0 {
			m.flip(u, v)
			m.flip(v, u)
			return true
		}
		m.addBlossom(u, top, v)
	}
	return false
}

// augment adds one pair to the matching, and reports whether that was worth it.
func (m *matcher) augment() bool {
	m.queue = m.queue[:0]
	for x := range m.top + 1 {
		m.side[x], m.slack[x] = -1, 0
	}
	for x := 1; x <= m.top; x++ {
		if m.outer[x] == x && m.mate[x] == 0 {
			m.parent[x], m.side[x] = 0, 0
			m.push(x)
		}
	}
	if len(m.queue) == 0 {
		return false
	}
	for {
		for len(m.queue) > 0 {
			u := m.queue[0]
			m.queue = m.queue[1:]
			if m.side[m.outer[u]] == 1 {
				continue
			}
			for v := 1; v <= m.n; v++ {
				e := m.edges[u][v]
				if m.outer[u] == m.outer[v] || !m.exists(e) {
					continue
				}
				if d := m.gap(e); d.isZero() {
					if m.found(e) {
						return true
					}
				} else {
					m.improve(u, m.outer[v])
				}
			}
		}
		if !m.adjust() {
			return false
		}
		for x := 1; x <= m.top; x++ {
			if m.outer[x] != x || m.slack[x] == 0 || m.outer[m.slack[x]] == x {
				continue
			}
			e := m.edges[m.slack[x]][x]
			if d := m.gap(e); d.isZero() && m.found(e) {
				return true
			}
		}
		for b := m.n + 1; b <= m.top; b++ {
			if m.outer[b] == b && m.side[b] == 1 && m.dual[b].isZero() {
				m.expand(b)
			}
		}
	}
}

// adjust changes the dual variables until an edge is tight or a blossom is to be
// opened. It reports false when no pair more is worth it.
func (m *matcher) adjust() bool {
	var least weight
	has := false
	take := func(d weight, half bool) {
		if half {
			for i := range d {
				d[i] /= 2
			}
		}
		if !has || d.cmp(&least) < 0 {
			least, has = d, true
		}
	}
	for b := m.n + 1; b <= m.top; b++ {
		if m.outer[b] == b && m.side[b] == 1 {
			take(m.dual[b], true)
		}
	}
	for x := 1; x <= m.top; x++ {
		if m.outer[x] == x && m.slack[x] != 0 {
			switch m.side[x] {
			case -1:
				take(m.gap(m.edges[m.slack[x]][x]), false)
			case 0:
				take(m.gap(m.edges[m.slack[x]][x]), true)
			}
		}
	}
	if !has {
		return false
	}
	for u := 1; u <= m.n; u++ {
		if m.side[m.outer[u]] == 0 && m.dual[u].cmp(&least) <= 0 {
			return false
		}
	}
	for u := 1; u <= m.n; u++ {
		switch m.side[m.outer[u]] {
		case 0:
			m.dual[u].add(&least, -1)
		case 1:
			m.dual[u].add(&least, 1)
		}
	}
	for b := m.n + 1; b <= m.top; b++ {
		if m.outer[b] == b {
			switch m.side[b] {
			case 0:
				m.dual[b].add(&least, 2)
			case 1:
				m.dual[b].add(&least, -2)
			}
		}
	}
	return true
}
