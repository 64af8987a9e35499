package swiss

import (
	"cmp"
	"slices"
)

// words is the number of words of a weight.
const words = 24

// A weight is a vector that is compared word by word from the left and added word by
// word, so that the criteria can be compared in their order without carries. The
// method of Edmonds needs nothing else of its numbers: such vectors are an ordered
// group.
type weight [words]int64

// A graph holds the weight of each pair of its vertices. Every pair has an edge; the
// weight 0 is that of a pair that may not be, and so much less than any other that it
// is only taken when nothing else is left.
type graph struct {
	n      int     // vertices, an even number
	k      int     // words of a weight in use, without extra
	weight []int64 // of the edge from i to j: k words from (i*n+j)*k, both ways the same
	extra  []int64 // one word more, after the others
}

// of returns the words of an edge without extra.
func (g *graph) of(i, j int) []int64 {
	at := (i*g.n + j) * g.k
	return g.weight[at : at+g.k]
}

// An edge joins two vertices; an edge of a blossom names the vertices inside.
type edge struct{ u, v int32 }

// A matcher keeps a matching of greatest weight among all vertices of a graph while the
// graph changes.
//
// The algorithm is Edmonds' with dual variables ("Maximum matching and a polyhedron
// with 0,1-vertices", 1965) in the O(n³) form that Galil describes ("Efficient
// algorithms for finding maximum matching in graphs", 1986): alternating trees of
// vertices and blossoms grow from free vertices, and for each node the tightest
// edge from the trees is kept. A new matching begins with all free vertices as roots.
// The dual variables stay when weights change: a vertex
// whose edges are not feasible any more leaves its blossoms and its mate, gets the
// least feasible dual variable, and is matched again from one root, which takes O(n²).
//
// Nodes count from 1: the vertices 1 to n, and above them the blossoms. 0 is nobody.
type matcher struct {
	*graph
	top     int   // highest node in use
	alive   []int // the vertices that have not left
	edges   [][]edge
	dual    []weight // four times the usual dual variables, so that halves of gaps are whole
	mate    []int    // the outer vertex that a node is matched to
	slack   []int    // for a node outside: the vertex in the tree with the tightest edge
	room    []weight // for a node with slack: the gap of that edge
	outer   []int    // the outermost blossom of a node
	parent  []int
	side    []int8 // of an outermost node: -1 not in the tree, 0 outer, 1 inner
	visited []int
	stamp   int
	within  [][]int32 // within[b][v]: the child of blossom b that holds vertex v
	petals  [][]int
	queue   []int
	closed  []edge // tight edges within the tree, each of which makes a blossom
}

func newMatcher(g *graph) *matcher {
	n := g.n
	size := 2*n + 1
	m := &matcher{
		graph: g,
		edges: make([][]edge, size), dual: make([]weight, size), mate: make([]int, size), slack: make([]int, size), room: make([]weight, size),
		outer: make([]int, size), parent: make([]int, size), side: make([]int8, size), visited: make([]int, size),
		within: make([][]int32, size), petals: make([][]int, size),
	}
	for i := range m.edges {
		m.edges[i] = make([]edge, size)
		m.within[i] = make([]int32, n+1)
	}
	for u := 1; u <= n; u++ {
		m.alive = append(m.alive, u)
		m.within[u][u] = int32(u)
		for v := 1; v <= n; v++ {
			m.edges[u][v] = edge{int32(u), int32(v)}
		}
	}
	return m
}

// restart matches all vertices anew.
func (m *matcher) restart() {
	m.top = m.n
	clear(m.mate)
	clear(m.outer)
	// An edge is feasible when both of its vertices have its weight. So each vertex first gets
	// its greatest weight, and then all give half of the gap of their tightest edge, twice: a
	// group whose greatest weights are to a group that does not want them so comes to tight
	// edges within itself. All dual variables stay even.
	for _, u := range m.alive {
		m.outer[u], m.dual[u] = u, weight{}
	}
	next := make([]weight, m.n+1)
	for range 3 {
		for _, u := range m.alive {
			next[u] = m.dual[u]
			if e := m.tightest(u); e.v != 0 {
				for i := range m.k + 1 {
					next[u][i] -= m.gapWord(e, i) >> 2 << 1
				}
			}
		}
		copy(m.dual, next)
	}
	for _, u := range m.alive {
		m.lower(u)
	}
	// All free vertices are roots of trees: what makes the edges among them tight does so for
	// many at once, which then are paired without a search. The gap between two roots is
	// halved; it is even because the dual variables of free vertices are all even or all odd.
	for {
		m.pairUp()
		var free []int
		for _, u := range m.alive {
			if m.mate[u] == 0 {
				free = append(free, m.outer[u])
			}
		}
		if len(free) == 0 {
			return
		}
		m.augment(free...)
	}
}

// lower gives a vertex outside blossoms the least feasible dual variable.
func (m *matcher) lower(u int) {
	if e := m.tightest(u); e.v != 0 {
		for i := range m.k + 1 {
			m.dual[u][i] -= m.gapWord(e, i)
		}
	}
}

// tightest returns the edge of a vertex that is closest to being tight.
func (m *matcher) tightest(u int) (best edge) {
	for _, v := range m.alive {
		if e := (edge{int32(u), int32(v)}); v != u && (best.v == 0 || m.closer(e, best)) {
			best = e
		}
	}
	return best
}

// complete matches the free vertices, one after the other.
func (m *matcher) complete() {
	m.pairUp()
	for _, u := range m.alive {
		if m.mate[u] == 0 {
			m.augment(m.outer[u])
		}
	}
}

// pairUp matches free vertices with a tight edge between them.
func (m *matcher) pairUp() {
	for i, u := range m.alive {
		if m.mate[u] != 0 || m.outer[u] != u {
			continue
		}
		for _, v := range m.alive[i+1:] {
			if m.mate[v] == 0 && m.outer[v] == v && m.sign(edge{int32(u), int32(v)}) == 0 {
				m.mate[u], m.mate[v] = v, u
				break
			}
		}
	}
}

// leave takes two vertices that are matched to each other out of the graph. complete
// must follow.
func (m *matcher) leave(u, v int) {
	m.free(u)
	m.free(v)
	m.outer[u], m.outer[v] = 0, 0
	m.alive = slices.DeleteFunc(m.alive, func(x int) bool { return x == u || x == v })
}

// free takes a vertex out of its blossoms and away from its mate.
func (m *matcher) free(u int) {
	for m.outer[u] != u {
		m.dissolve(m.outer[u])
	}
	m.part(u)
}

// part separates an outermost node from its mate.
func (m *matcher) part(x int) {
	if other := m.outer[m.mate[x]]; other != 0 {
		m.alone(other)
	}
	m.alone(x)
}

func (m *matcher) alone(x int) {
	for x > m.n {
		m.mate[x] = 0
		x = m.petals[x][0]
	}
	m.mate[x] = 0
}

// dissolve opens an outermost blossom outside a tree. The dual variable of the blossom
// goes to its vertices, so that the edges inside stay as tight as they are.
func (m *matcher) dissolve(b int) {
	if z := &m.dual[b]; *z != (weight{}) {
		m.part(b)
		for _, v := range m.alive {
			if m.outer[v] == b {
				for i := range m.k + 1 {
					m.dual[v][i] += z[i] / 2
				}
			}
		}
	}
	for _, p := range m.petals[b] {
		m.setOuter(p, p)
	}
	m.outer[b] = 0
}

// changed makes the matching right for new weights of the edges of u, but for the
// vertices that it leaves free. complete must follow.
func (m *matcher) changed(u int) {
	fits := m.outer[u] == u
	for _, v := range m.alive {
		if !fits {
			break
		}
		if v != u {
			s := m.sign(edge{int32(u), int32(v)})
			fits = s >= 0 && (s == 0 || m.mate[u] != v)
		}
	}
	if !fits {
		m.free(u)
		m.lower(u)
	}
	for b := m.n + 1; b <= m.top; b++ {
		if m.outer[b] == b {
			m.refresh(b, u)
		}
	}
}

// refresh finds the tightest edge between a blossom and a vertex outside.
func (m *matcher) refresh(b, u int) {
	m.edges[b][u] = edge{}
	for _, q := range m.petals[b] {
		if q > m.n {
			m.refresh(q, u)
		}
		if e := m.edges[q][u]; m.edges[b][u].u == 0 || m.closer(e, m.edges[b][u]) {
			m.edges[b][u], m.edges[u][b] = e, edge{e.v, e.u}
		}
	}
}

// gapWord returns one word of how far e is from being tight.
func (m *matcher) gapWord(e edge, i int) int64 {
	at := (int(e.u)-1)*m.n + int(e.v) - 1
	w := int64(0)
	if i < m.k {
		w = m.weight[at*m.k+i]
	} else {
		w = m.extra[at]
	}
	return m.dual[e.u][i] + m.dual[e.v][i] - 4*w
}

// sign returns 0 for a tight edge, and the sign of its gap for others.
func (m *matcher) sign(e edge) int {
	at := (int(e.u)-1)*m.n + int(e.v) - 1
	a, b := &m.dual[e.u], &m.dual[e.v]
	for i, w := range m.weight[at*m.k : at*m.k+m.k] {
		if d := a[i] + b[i] - 4*w; d != 0 {
			return cmp.Compare(d, 0)
		}
	}
	return cmp.Compare(a[m.k]+b[m.k], 4*m.extra[at])
}

// closer reports whether the gap of e is less than that of f.
func (m *matcher) closer(e, f edge) bool {
	at, to := (int(e.u)-1)*m.n+int(e.v)-1, (int(f.u)-1)*m.n+int(f.v)-1
	a, b, c, d := &m.dual[e.u], &m.dual[e.v], &m.dual[f.u], &m.dual[f.v]
	x := m.weight[to*m.k : to*m.k+m.k]
	for i, w := range m.weight[at*m.k : at*m.k+m.k] {
		if p, q := a[i]+b[i]-4*w, c[i]+d[i]-4*x[i]; p != q {
			return p < q
		}
	}
	return a[m.k]+b[m.k]-4*m.extra[at] < c[m.k]+d[m.k]-4*m.extra[to]
}

// improve makes the edge from u, a vertex in the tree, the tightest one of x if it is.
func (m *matcher) improve(u, x int) {
	e := m.edges[u][x]
	at := (int(e.u)-1)*m.n + int(e.v) - 1
	w := m.weight[at*m.k : at*m.k+m.k]
	a, b, r := m.dual[e.u][:m.k+1], m.dual[e.v][:m.k+1], m.room[x][:m.k+1]
	i := 0
	if m.slack[x] != 0 {
		for i < len(w) {
			d := a[i] + b[i] - 4*w[i]
			if d > r[i] {
				return
			}
			if d < r[i] {
				break
			}
			i++
		}
		if i == m.k && a[i]+b[i]-4*m.extra[at] >= r[i] {
			return
		}
	}
	m.slack[x] = u
	for ; i < len(w); i++ {
		r[i] = a[i] + b[i] - 4*w[i]
	}
	r[m.k] = a[m.k] + b[m.k] - 4*m.extra[at]
}

func (m *matcher) findSlack(x int) {
	m.slack[x] = 0
	for _, u := range m.alive {
		if m.outer[u] != x && m.side[m.outer[u]] == 0 {
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
	x := int(m.within[u][e.u])
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
	row := m.edges[b]
	for _, q := range p {
		for x, e := range m.edges[q][:m.top+1] {
			if m.outer[x] == 0 || e.u == 0 || e.u == e.v {
				continue
			}
			if row[x].u == 0 || m.closer(e, row[x]) {
				m.edges[b][x], m.edges[x][b] = e, edge{e.v, e.u}
			}
		}
		for x := 1; x <= m.n; x++ {
			if m.within[q][x] != 0 {
				m.within[b][x] = int32(q)
			}
		}
	}
	m.findSlack(b)
}

func (m *matcher) expand(b int) {
	for _, p := range m.petals[b] {
		m.setOuter(p, p)
	}
	x := int(m.within[b][m.edges[b][m.parent[b]].u])
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
		if m.mate[v] == 0 {
			m.flip(u, v)
			m.flip(v, u)
			return true
		}
		m.parent[v] = int(e.u)
		m.side[v] = 1
		next := m.outer[m.mate[v]]
		m.slack[v], m.slack[next] = 0, 0
		m.side[next] = 0
		m.push(next)
	case 0:
		top := m.ancestor(u, v)
		if top == 0 { // of different trees
			m.flip(u, v)
			m.flip(v, u)
			return true
		}
		m.addBlossom(u, top, v)
	}
	return false
}

// augment adds one pair to the matching, in trees that grow from free outermost nodes: from all
// of them, or from one.
func (m *matcher) augment(roots ...int) {
	m.queue, m.closed = m.queue[:0], m.closed[:0]
	for x := range m.top + 1 {
		m.side[x], m.slack[x] = -1, 0
	}
	for _, root := range roots {
		m.parent[root], m.side[root] = 0, 0
		m.push(root)
	}
	for {
		for len(m.queue)+len(m.closed) > 0 {
			// A blossom costs more than a new node, and is not needed if the tree finds a free
			// node without it.
			if len(m.queue) == 0 {
				last := len(m.closed) - 1
				e := m.closed[last]
				m.closed = m.closed[:last]
				if m.outer[e.u] != m.outer[e.v] && m.found(e) {
					return
				}
				continue
			}
			u := m.queue[0]
			m.queue = m.queue[1:]
			for _, v := range m.alive {
				x := m.outer[v]
				if m.outer[u] == x || m.side[x] == 1 {
					continue
				}
				e := edge{int32(u), int32(v)}
				switch {
				case m.sign(e) != 0:
					m.improve(u, x)
				case m.side[x] == 0:
					m.closed = append(m.closed, e)
				case m.found(e):
					return
				}
			}
		}
		m.adjust()
		for x := 1; x <= m.top; x++ {
			if m.outer[x] != x || m.side[x] == 1 || m.slack[x] == 0 || m.outer[m.slack[x]] == x {
				continue
			}
			e := m.edges[m.slack[x]][x]
			switch {
			case m.sign(e) != 0:
			case m.side[x] == 0:
				m.closed = append(m.closed, e)
			case m.found(e):
				return
			}
		}
		for b := m.n + 1; b <= m.top; b++ {
			if m.outer[b] == b && m.side[b] == 1 && m.dual[b] == (weight{}) {
				m.expand(b)
			}
		}
	}
}

// adjust changes the dual variables until an edge is tight or a blossom is to be
// opened.
func (m *matcher) adjust() {
	var least weight
	has := false
	k := m.k + 1
	take := func(d *weight, half bool) {
		if half {
			for i := range k {
				d[i] /= 2
			}
		}
		if !has || slices.Compare(d[:k], least[:k]) < 0 {
			least, has = *d, true
		}
	}
	for x := 1; x <= m.top; x++ {
		switch {
		case m.outer[x] != x:
		case m.side[x] == 1:
			if x > m.n {
				d := m.dual[x]
				take(&d, true)
			}
		case m.slack[x] != 0:
			d := m.room[x]
			take(&d, m.side[x] == 0)
		}
	}
	add := func(x int, times int64) {
		for i := range k {
			m.dual[x][i] += times * least[i]
		}
	}
	for _, u := range m.alive {
		switch m.side[m.outer[u]] {
		case 0:
			add(u, -1)
		case 1:
			add(u, 1)
		}
	}
	for x := 1; x <= m.top; x++ {
		if m.outer[x] != x {
			continue
		}
		times := int64(0)
		switch m.side[x] {
		case -1:
			times = 1
		case 0:
			times = 2
		}
		if m.slack[x] != 0 {
			for i := range k {
				m.room[x][i] -= times * least[i]
			}
		}
		if x > m.n && m.side[x] != -1 {
			add(x, 2-4*int64(m.side[x]))
		}
	}
}
