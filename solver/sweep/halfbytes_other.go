//go:build !amd64 && !js

package sweep

func packHalvesAVX2(*byte, *int8, int, *byte) int { panic("sweep: this processor has no such kernel") }

func unpackHalvesAVX2(*int8, *byte, int, *byte) { panic("sweep: this processor has no such kernel") }
