package bookbuild

import (
	"math"
	"math/bits"
)

// sketch estimates how many different things a set holds, whatever their number,
// in 16 bytes; sketches of two sets make that of the union (HyperLogLog, Flajolet,
// Fusy, Gandouet and Meunier 2007; sizes of descents by such sketches: Cohen 1997).
// It is off by a quarter, as a rule. Each byte is a register, the largest rank
// of a hash that fell to it.
type sketch [2]uint64

const registers = 16

// sketchOf is the sketch of a set of one thing, by its hash.
func sketchOf(hash uint64) (k sketch) {
	rank := uint64(bits.LeadingZeros64(hash|registers-1)) + 1
	k[hash&1] = rank << (hash >> 1 & 7 * 8)
	return k
}

// join adds what another set holds.
func (k *sketch) join(other sketch) {
	for i := range k {
		k[i] = larger(k[i], other[i])
	}
}

// larger takes the larger of each pair of bytes, which are below 128.
func larger(a, b uint64) uint64 {
	const top = 0x8080808080808080
	wins := ((a | top) - b) & top // of the bytes where a is not smaller
	mask := wins >> 7 * 0xff
	return a&mask | b&^mask
}

// size estimates how many things there are.
func (k sketch) size() float64 {
	sum, empty := 0.0, 0.0
	for i := range registers {
		rank := k[i&1] >> (i >> 1 * 8) & 0xff
		sum += math.Ldexp(1, -int(rank))
		if rank == 0 {
			empty++
		}
	}
	estimate := 0.673 * registers * registers / sum
	if estimate <= 2.5*registers && empty > 0 {
		return registers * math.Log(registers/empty) // few things: count the registers that none fell to
	}
	return estimate
}

// mix spreads the bits of a word all over (the finalizer of splitmix64, Steele,
// Lea and Flood 2014).
func mix(word uint64) uint64 {
	word = (word ^ word>>30) * 0xbf58476d1ce4e5b9
	word = (word ^ word>>27) * 0x94d049bb133111eb
	return word ^ word>>31
}
