package puzzle

import (
	"math/big"
	"math/bits"
)

// tally adds up large numbers by stage, all of so many words that none
// overflows, in one piece of memory.
type tally struct {
	words   int
	index   map[stage]int
	numbers []big.Word // least significant first
}

func newTally(words int) *tally {
	return &tally{words: words, index: make(map[stage]int)}
}

// at returns the number with an index of the tally.
func (t *tally) at(i int) []big.Word { return t.numbers[i*t.words:][:t.words] }

// add adds n, which has no more words than the tally, to the number of s.
func (t *tally) add(s stage, n []big.Word) {
	i, ok := t.index[s]
	if !ok {
		i = len(t.index)
		t.index[s] = i
		t.numbers = append(t.numbers, make([]big.Word, t.words)...)
	}
	sum, carry := t.at(i), uint(0)
	for w := range sum {
		var word uint
		if w < len(n) {
			word = uint(n[w])
		}
		word, carry = bits.Add(uint(sum[w]), word, carry)
		sum[w] = big.Word(word)
	}
}

// sum returns all numbers together.
func (t *tally) sum() *big.Int {
	total := new(big.Int)
	for i := range len(t.index) {
		number := append([]big.Word(nil), t.at(i)...)
		total.Add(total, new(big.Int).SetBits(number))
	}
	return total
}
