#include "textflag.h"
#include "go_asm.h"

// The bytes of each half of a register the other way round.
DATA backward<>+0(SB)/8, $0x08090a0b0c0d0e0f
DATA backward<>+8(SB)/8, $0x0001020304050607
DATA backward<>+16(SB)/8, $0x08090a0b0c0d0e0f
DATA backward<>+24(SB)/8, $0x0001020304050607
GLOBL backward<>(SB), RODATA|NOPTR, $32

// -128, for a bound that says nothing, and the least one that says something.
DATA nothing<>+0(SB)/1, $0x80
GLOBL nothing<>(SB), RODATA|NOPTR, $1
DATA leastBound<>+0(SB)/1, $0x9d
GLOBL leastBound<>(SB), RODATA|NOPTR, $1

// The offsets in job and step are those that the Go compiler gives their fields.
//
// func runAVX2(j *job)
TEXT ·runAVX2(SB), NOSPLIT, $0-8
	MOVQ j+0(FP), DI
	MOVQ job_steps(DI), SI
	MOVQ job_count(DI), R8
	IMULQ $step__size, R8
	ADDQ SI, R8               // the end of the steps
	MOVQ job_first(DI), R9    // the row of the other side
	MOVQ job_rows(DI), R10    // how many are left
	MOVQ job_shift(DI), R11
	NEGQ R11
	VMOVDQU backward<>(SB), Y14
	MOVQ job_flip(DI), AX
	VMOVQ AX, X13
	VPBROADCASTB X13, Y13
	VPBROADCASTB nothing<>(SB), Y12
	VPBROADCASTB leastBound<>(SB), Y11
	TESTQ R10, R10
	JLE done

cell:
	MOVQ SI, DX
	VMOVDQA Y12, Y0           // bounds
	CMPQ DX, R8
	JE turn

move:
	MOVQ step_index(DX), AX
	MOVLQSX (AX)(R9*4), AX
	MOVQ step_at(DX), BX
	MOVLQSX (BX)(AX*4), AX
	ADDQ step_off(DX), AX
	ADDQ R11, AX
	MOVQ step_pots(DX), BX
	VPBROADCASTB (BX)(R9*1), Y2
	MOVQ step_lost(DX), BX
	VPSUBSB (BX)(R11*1), Y2, Y2
	MOVQ step_bounds(DX), BX
	VPSUBSB (BX)(AX*1), Y2, Y2
	MOVQ step_gate(DX), BX
	VPMINSB (BX)(R11*1), Y2, Y2
	VPMAXSB Y2, Y0, Y0
	ADDQ $step__size, DX
	CMPQ DX, R8
	JNE move

turn:
	MOVQ job_lines(DI), R12
	MOVQ (R12)(R9*8), R12
	ADDQ job_place(DI), R12
	ADDQ job_bounds(DI), R12
	VPSHUFB Y14, Y0, Y0
	VPERMQ $0x4e, Y0, Y0
	VPXOR Y13, Y0, Y0         // so that the largest is the best

	MOVQ job_twinCount(DI), CX
	MOVQ job_twins(DI), BX
	JMP moreTwins

twin:
	MOVQ -8(BX)(CX*8), AX
	VPXOR (R12)(AX*1), Y13, Y2
	VPMAXSB Y2, Y0, Y0
	DECQ CX

moreTwins:
	TESTQ CX, CX
	JNE twin

	MOVQ job_otherFirst(DI), BX
	MOVLQSX (BX)(R9*4), CX
	MOVLQSX 4(BX)(R9*4), DX
	MOVQ job_others(DI), BX
	JMP moreOthers

other:
	MOVLQSX (BX)(CX*4), AX
	ADDQ job_otherShift(DI), AX
	VPXOR (R12)(AX*1), Y13, Y2
	VPMAXSB Y2, Y0, Y0
	INCQ CX

moreOthers:
	CMPQ CX, DX
	JNE other

	VPCMPGTB Y0, Y11, Y2
	VPBLENDVB Y2, Y12, Y0, Y0
	VPXOR Y13, Y0, Y0
	VMOVDQU Y0, (R12)
	INCQ R9
	DECQ R10
	JNE cell

done:
	VZEROUPPER
	RET
