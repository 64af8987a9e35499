package fit

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/coded"
)

// Sample is a position that goes on and what it is worth: the change of the
// margin still to come, in hundredths of a bean, from the side that moves.
type Sample struct {
	Position cups.Position
	Searched float64 // as the engine's search thinks
	Played   float64 // as the game went on; as Searched where that is proven, a mistake follows or the game went another way
	Proven   bool    // Searched is no estimate
	aside    bool    // the game went another way
}

// worth mixes both values; trust is how much Played counts, 0 to 1.
func (s *Sample) worth(trust float64) float64 { return trust*s.Played + (1-trust)*s.Searched }

// Weight is how much the sample counts, above 0 to 1: less where the game is as
// good as decided.
func (s *Sample) Weight() float64 {
	inPots := float64(engine.ScoreOf(s.Position.Margin().For(s.Position.Turn())))
	lead := (s.Searched + inPots) / float64(10*engine.Bean)
	return 1 / (1 + lead*lead)
}

// WriteSamples writes samples, one a line: the position, a semicolon, what the
// search thinks, a semicolon, how the game went on.
func WriteSamples(w io.Writer, samples []Sample) error {
	out := bufio.NewWriter(w)
	for _, s := range samples {
		fmt.Fprintf(out, "%s;%.0f;%.0f\n", s.Position, s.Searched, s.Played)
	}
	return out.Flush()
}

// ReadSamples reads what [WriteSamples] has written; all are to be of boards of
// n cups. An error names the line. A last line that was cut off is left out: whole
// is the number of bytes before it, behind which more can be written. A last line
// that is not the beginning of a sample is an error like any other.
func ReadSamples(r io.Reader, n int) (samples []Sample, whole int64, err error) {
	in := bufio.NewReader(r)
	for line := 1; ; line++ {
		text, err := in.ReadString('\n')
		if err == io.EOF && couldBegin(text) {
			return samples, whole, nil
		}
		if err != nil && err != io.EOF {
			return nil, 0, err
		}
		cut := err == io.EOF
		s, err := parseSample(strings.TrimSuffix(text, "\n"), n)
		if err == nil && cut {
			err = badLine(text)
		}
		if err != nil {
			return nil, 0, coded.Wrap(err, "fit.line", "line {line}: {cause}", "line", line)
		}
		samples, whole = append(samples, s), whole+int64(len(text))
	}
}

// longest is more bytes than the line of a sample has: two rows of 16 cups, stocks,
// pots and two values.
const longest = 200

// couldBegin reports whether text may be what is left of the line of a sample.
func couldBegin(text string) bool {
	return len(text) < longest && strings.Trim(text, "0123456789./ sn;-") == ""
}

func parseSample(line string, n int) (Sample, error) {
	fields := strings.Split(line, ";")
	if len(fields) < 3 {
		return Sample{}, badLine(line)
	}
	p, err := cups.Parse(fields[0])
	if err != nil {
		return Sample{}, err
	}
	if p.Cups() != n || !goesOn(p) {
		return Sample{}, coded.New("fit.bad_position", "{position}: must be a position of {cups} cups in which the game goes on", "position", p, "cups", n)
	}
	var values [2]float64
	for i := range values {
		v, err := strconv.ParseInt(fields[i+1], 10, 32)
		if err != nil {
			return Sample{}, coded.New("fit.bad_value", `"{text}" is not a number of hundredths of a bean`, "text", escaped(fields[i+1]))
		}
		values[i] = float64(v)
	}
	return Sample{Position: p, Searched: values[0], Played: values[1]}, nil
}

func badLine(text string) error {
	return coded.New("fit.bad_line", `"{text}" is not a line of a samples file, such as 0.1/9/10 2.0/9/9 n;200;200`, "text", escaped(text))
}

// escaped is foreign text, at most 60 bytes of it, that keeps to one line.
func escaped(text string) string {
	quoted := strconv.Quote(text[:min(len(text), 60)])
	return quoted[1 : len(quoted)-1]
}

// stretch is how many samples in a row stay together when they are split, so
// that those of a game mostly do.
const stretch = 500

// Split sets a sixth of the samples apart, to check what was learned from the
// others. Fewer than six leave none.
func Split(samples []Sample) (learn, check []Sample) {
	row := max(1, min(stretch, len(samples)/6))
	for i, s := range samples {
		if i/row%6 == 5 {
			check = append(check, s)
		} else {
			learn = append(learn, s)
		}
	}
	return learn, check
}
