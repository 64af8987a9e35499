package proof_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/proof"
)

// Whatever happens to a byte of a file: it is refused or proves what it says.
func TestDamagedFiles(t *testing.T) {
	known := plain{}
	file := known.certificate(t, known.exactly(start(t, 2, 3), 5))
	for at := range file {
		for bit := range 8 {
			bad := bytes.Clone(file)
			bad[at] ^= 1 << bit
			checkHonest(t, known, bad)
		}
	}
	for end := range file {
		if _, err := verify(t, file[:end]); !isFormat(err) {
			t.Fatalf("the first %d bytes: %v", end, err)
		}
	}
	for _, more := range []string{"\x00", "more", string(file)} {
		if _, err := verify(t, append(bytes.Clone(file), more...)); !isFormat(err) {
			t.Fatalf("followed by %q: %v", more, err)
		}
	}
}

// Whatever happens to a step, likewise; a missing or an added one is noticed.
func TestDamagedSteps(t *testing.T) {
	known := plain{}
	lines, steps := unpack(t, known.certificate(t, known.exactly(start(t, 2, 4), 3)))
	for at := range steps {
		for step := range byte(7) {
			bad := bytes.Clone(steps)
			bad[at] = step
			checkHonest(t, known, pack(lines, bad))
		}
		checkHonest(t, known, pack(lines, append(bytes.Clone(steps[:at]), steps[at+1:]...)))
	}
	if _, err := verify(t, pack(lines, steps[:len(steps)-1])); !isFormat(err) {
		t.Errorf("the last step is missing: %v", err)
	}
	if _, err := verify(t, pack(lines, append(steps, 1))); !isFormat(err) {
		t.Errorf("a step too many: %v", err)
	}
}

func TestDamagedLines(t *testing.T) {
	known := plain{}
	claim := known.exactly(start(t, 2, 4), 0)
	lines, steps := unpack(t, known.certificate(t, claim))
	if lines != linesOf(claim) {
		t.Fatalf("got %q", lines)
	}
	for _, change := range [][2]string{
		{"certificate 1", "certificate 2"}, {"position 0", "position 9"}, {" s\n", " -\n"}, {"0.0/4/0 0.0", "0.0.0.0.0.0/80/0 0.0.0.0.0.0"},
		{"least -1", "least -x"}, {"least -1", "least -01"}, {"least -1", "least -70000"}, {"at most", "at last"},
		{"cutoff 0", "cutoff -1"}, {"cutoff 0", "cutoff 00"}, {"\n\n", "\nmore\n\n"}, {"cutoff", strings.Repeat("cut", 500)},
	} {
		bad := strings.Replace(lines, change[0], change[1], 1)
		if report, err := verify(t, pack(bad, steps)); bad == lines || err == nil {
			t.Errorf("%q: %+v, %v", bad, report, err)
		}
	}
}

func FuzzVerify(f *testing.F) {
	known := plain{}
	for _, claim := range []proof.Claim{known.exactly(start(f, 2, 4), 0), known.exactly(start(f, 1, 9), 4)} {
		lines, steps := unpack(f, known.certificate(f, claim))
		f.Add(lines, steps)
	}
	f.Fuzz(func(t *testing.T, lines string, steps []byte) {
		checkHonest(t, known, []byte(lines))
		if small(lines) {
			checkHonest(t, known, pack(lines, steps))
		}
	})
}

// small reports whether the position that lines name, if any, is small enough
// for plain minimax.
func small(lines string) bool {
	for line := range strings.Lines(lines) {
		text, _ := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "position ")
		if p, err := cups.Parse(text); err == nil && (p.Cups() > 3 || p.WithoutPots().Beans() > 12) {
			return false
		}
	}
	return true
}

// checkHonest demands that a file is refused or proves what is true.
func checkHonest(t *testing.T, known plain, file []byte) {
	t.Helper()
	report, err := verify(t, file)
	if err != nil {
		return
	}
	if margin := known.margin(report.Position); margin < report.Lower || margin > report.Upper {
		t.Fatalf("%x proves %+v, but the margin is %d", file, report.Claim, margin)
	}
}

func isFormat(err error) bool {
	var format *proof.FormatError
	return errors.As(err, &format)
}
