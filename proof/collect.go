package proof

import (
	"slices"
	"sync"
)

// collect takes what all workers need of a level, each position once.
func (s *sweep) collect(at level) []uint64 {
	lists := make([][]uint64, 0, len(s.workers))
	var group sync.WaitGroup
	for _, w := range s.workers {
		list := w.pending[w.index(at)]
		w.pending[w.index(at)] = nil
		if len(list) > 0 {
			group.Go(func() { slices.Sort(list) })
			lists = append(lists, list)
		}
	}
	group.Wait()
	for len(lists) > 1 {
		merged := merge(lists[0], lists[1])
		s.held.Add(int64(cap(merged) - cap(lists[0]) - cap(lists[1])))
		lists = append(lists[2:], merged)
	}
	if len(lists) == 0 {
		return nil
	}
	return s.thin(lists[0])
}

// merge merges two sorted lists.
func merge(a, b []uint64) []uint64 {
	to := make([]uint64, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		if a[0] <= b[0] {
			to, a = append(to, a[0]), a[1:]
		} else {
			to, b = append(to, b[0]), b[1:]
		}
	}
	return append(append(to, a...), b...)
}
