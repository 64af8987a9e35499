#include "textflag.h"

// The distance of half 0 from the bound before, the other way round; the mark; the weights of
// the halves of a byte; and a mask of them.
DATA away<>+0(SB)/1, $13
GLOBL away<>(SB), RODATA|NOPTR, $1
DATA mark<>+0(SB)/1, $15
GLOBL mark<>(SB), RODATA|NOPTR, $1
DATA weights<>+0(SB)/2, $0x1001
GLOBL weights<>(SB), RODATA|NOPTR, $2

// Where 31 less a place begins, only the byte at that place is set.
DATA only<>+0(SB)/8, $0
DATA only<>+8(SB)/8, $0
DATA only<>+16(SB)/8, $0
DATA only<>+24(SB)/8, $0xff00000000000000
DATA only<>+32(SB)/8, $0
DATA only<>+40(SB)/8, $0
DATA only<>+48(SB)/8, $0
DATA only<>+56(SB)/8, $0
GLOBL only<>(SB), RODATA|NOPTR, $64

// func packHalvesAVX2(halves *byte, from *int8, groups int, marked *byte) int
TEXT ·packHalvesAVX2(SB), NOSPLIT, $32-40
	MOVQ halves+0(FP), DI
	MOVQ from+8(FP), SI
	MOVQ groups+16(FP), CX
	MOVQ marked+24(FP), R8
	MOVQ R8, R9
	VPBROADCASTB away<>(SB), Y15
	VPBROADCASTB mark<>(SB), Y14
	VPBROADCASTW weights<>(SB), Y13
	TESTQ CX, CX
	JLE packed

pack:
	VMOVDQU (SI), Y0
	VPSUBB -1(SI), Y0, Y0     // distances
	VPADDB Y15, Y0, Y1
	VPMINUB Y14, Y1, Y1       // halves
	VPCMPEQB Y14, Y1, Y2
	VPMOVMSKB Y2, AX
	VPMADDUBSW Y13, Y1, Y1    // the lower one, and 16 times the higher one
	VPACKUSWB Y1, Y1, Y1
	VPERMQ $0x08, Y1, Y1
	VMOVDQU X1, (DI)
	TESTL AX, AX
	JEQ packNext
	VMOVDQU Y0, distances-32(SP)

packMarked:
	BSFL AX, BX
	LEAL -1(AX), DX
	ANDL DX, AX
	MOVB distances-32(SP)(BX*1), DX
	MOVB DX, (R8)
	INCQ R8
	TESTL AX, AX
	JNE packMarked

packNext:
	ADDQ $32, SI
	ADDQ $16, DI
	DECQ CX
	JNE pack

packed:
	SUBQ R9, R8
	MOVQ R8, ret+32(FP)
	VZEROUPPER
	RET

// func unpackHalvesAVX2(to *int8, halves *byte, groups int, marked *byte)
TEXT ·unpackHalvesAVX2(SB), NOSPLIT, $0-32
	MOVQ to+0(FP), DI
	MOVQ halves+8(FP), SI
	MOVQ groups+16(FP), CX
	MOVQ marked+24(FP), R8
	VPBROADCASTB away<>(SB), Y15
	VPBROADCASTB mark<>(SB), Y14 // the mark, a mask of a half, and the last byte of 16
	VPXOR Y12, Y12, Y12          // the bound before
	TESTQ CX, CX
	JLE unpacked

unpack:
	VPMOVZXBW (SI), Y0
	VPSLLW $4, Y0, Y1
	VPOR Y1, Y0, Y0
	VPAND Y14, Y0, Y0            // halves
	VPCMPEQB Y14, Y0, Y2
	VPMOVMSKB Y2, AX
	VPSUBB Y15, Y0, Y0           // distances
	TESTL AX, AX
	JEQ sum
	LEAQ only<>+31(SB), R9

unpackMarked:
	BSFL AX, BX
	LEAL -1(AX), DX
	NEGQ BX
	VPBROADCASTB (R8), Y1
	VMOVDQU (R9)(BX*1), Y2
	VPBLENDVB Y2, Y1, Y0, Y0
	INCQ R8
	ANDL DX, AX
	JNE unpackMarked

sum: // of all distances up to each, in both halves of the register, and then in the whole
	VPSLLDQ $1, Y0, Y1
	VPADDB Y1, Y0, Y0
	VPSLLDQ $2, Y0, Y1
	VPADDB Y1, Y0, Y0
	VPSLLDQ $4, Y0, Y1
	VPADDB Y1, Y0, Y0
	VPSLLDQ $8, Y0, Y1
	VPADDB Y1, Y0, Y0
	VPSHUFB Y14, Y0, Y1
	VPERM2I128 $0x08, Y1, Y1, Y2
	VPADDB Y2, Y0, Y0
	VPADDB Y12, Y0, Y0
	VMOVDQU Y0, (DI)
	VPSHUFB Y14, Y0, Y1
	VPERM2I128 $0x11, Y1, Y1, Y12
	ADDQ $32, DI
	ADDQ $16, SI
	DECQ CX
	JNE unpack

unpacked:
	VZEROUPPER
	RET
