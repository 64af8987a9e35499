#include "textflag.h"
#include "go_asm.h"

// The bytes of each half of a register the other way round.
DATA backward<>+0(SB)/8, $0x08090a0b0c0d0e0f
DATA backward<>+8(SB)/8, $0x0001020304050607
DATA backward<>+16(SB)/8, $0x08090a0b0c0d0e0f
DATA backward<>+24(SB)/8, $0x0001020304050607
GLOBL backward<>(SB), RODATA|NOPTR, $32

// -128, which is less than any bound.
DATA nothing<>+0(SB)/1, $0x80
GLOBL nothing<>(SB), RODATA|NOPTR, $1

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
	MOVQ job_uppers(DI), R12
	MOVQ job_lowers(DI), R13
	VPBROADCASTB nothing<>(SB), Y15
	VMOVDQU backward<>(SB), Y14
	TESTQ R10, R10
	JLE done

cell:
	MOVQ SI, DX
	VMOVDQA Y15, Y0           // upper bounds
	VMOVDQA Y15, Y1           // lower bounds
	CMPQ DX, R8
	JE turn

move:
	MOVQ step_index(DX), AX
	MOVLQSX (AX)(R9*4), AX
	MOVQ step_at(DX), BX
	MOVLQSX (BX)(AX*4), AX
	ADDQ step_off(DX), AX
	ADDQ R11, AX
	MOVQ step_gate(DX), BX
	VMOVDQU (BX)(R11*1), Y4
	MOVQ step_upperPots(DX), BX
	VPBROADCASTB (BX)(R9*1), Y2
	MOVQ step_lowers(DX), BX
	VPSUBSB (BX)(AX*1), Y2, Y2
	VPMINSB Y4, Y2, Y2
	VPMAXSB Y2, Y0, Y0
	MOVQ step_lowerPots(DX), BX
	VPBROADCASTB (BX)(R9*1), Y3
	MOVQ step_lost(DX), BX
	VPSUBSB (BX)(R11*1), Y3, Y3
	MOVQ step_uppers(DX), BX
	VPSUBSB (BX)(AX*1), Y3, Y3
	VPMINSB Y4, Y3, Y3
	VPMAXSB Y3, Y1, Y1
	ADDQ $step__size, DX
	CMPQ DX, R8
	JNE move

turn:
	VPSHUFB Y14, Y0, Y0
	VPSHUFB Y14, Y1, Y1
	VPERMQ $0x4e, Y0, Y0
	VPERMQ $0x4e, Y1, Y1

	MOVQ job_twinCount(DI), CX
	MOVQ job_twins(DI), BX
	JMP moreTwins

twin:
	MOVQ -8(BX)(CX*8), AX
	VPMINSB (R12)(AX*1), Y0, Y0
	VPMAXSB (R13)(AX*1), Y1, Y1
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
	IMULQ job_stride(DI), AX
	VPMINSB (R12)(AX*1), Y0, Y0
	VPMAXSB (R13)(AX*1), Y1, Y1
	INCQ CX

moreOthers:
	CMPQ CX, DX
	JNE other

	VMOVDQU Y0, (R12)
	VMOVDQU Y1, (R13)
	ADDQ job_stride(DI), R12
	ADDQ job_stride(DI), R13
	INCQ R9
	DECQ R10
	JNE cell

done:
	VZEROUPPER
	RET
