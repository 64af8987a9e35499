package engine

import (
	"embed"
	"encoding/binary"
	"hash/crc32"
	"strconv"

	"example.org/cups"
	"example.org/cups/internal/coded"
)

// Fitted is what the evaluation of boards of one size has learned from games.
// The command "cups fit" makes it.
type Fitted struct {
	Cups    int
	Weights Weights // [WeightCount] of them
	Rows    []Row   // of the network, [InputCount] of them
	Outputs Row     // what a full unit is worth, in 1/[OutputOne] hundredths of a bean
}

// Row has a number for each hidden unit of the network. A unit is full at
// [UnitOne].
type Row [Units]int16

// fittedMagic begins a file of fitted numbers; the last byte is the version.
const fittedMagic = "CUPSFIT\x02"

// fittedSum is the length of the checksum at the end of a file.
const fittedSum = 4

// Encode returns f in the format of the files in engine/fitted, which
// docs/formats/weights.md describes.
func (f *Fitted) Encode() []byte {
	data := append([]byte(fittedMagic), byte(f.Cups), Units)
	put := func(v int16) { data = binary.LittleEndian.AppendUint16(data, uint16(v)) }
	for _, w := range f.Weights {
		put(int16(w))
	}
	for _, row := range append(f.Rows, f.Outputs) {
		for _, v := range row {
			put(v)
		}
	}
	return binary.LittleEndian.AppendUint32(data, crc32.ChecksumIEEE(data))
}

// DecodeFitted reads the output of [Fitted.Encode]. The error names the fault:
// another kind of file, another version, too many or too few numbers, a byte that
// has changed, or numbers that the engine could not compute with.
func DecodeFitted(data []byte) (*Fitted, error) {
	head, kind := len(fittedMagic), len(fittedMagic)-1
	if len(data) < head+2 || string(data[:kind]) != fittedMagic[:kind] {
		return nil, coded.New("fitted.kind", "the file does not begin as a file of weights does")
	}
	if data[kind] != fittedMagic[kind] {
		return nil, coded.New("fitted.version", "the weights have version {version} of the format, must have version {want}; \"cups fit\" makes new ones",
			"version", data[kind], "want", fittedMagic[kind])
	}
	f := &Fitted{Cups: int(data[head])}
	if f.Cups < 1 || f.Cups > cups.MaxCups || data[head+1] != Units {
		return nil, coded.New("fitted.size", "the weights are for {cups} cups and {units} units, must be for 1 to {most} cups and {want} units",
			"cups", f.Cups, "units", data[head+1], "most", cups.MaxCups, "want", Units)
	}
	weights, rows := WeightCount(f.Cups), InputCount(f.Cups)
	if want := head + 2 + 2*(weights+(rows+1)*Units) + fittedSum; len(data) != want {
		return nil, coded.New("fitted.length", "a file of weights for {cups} cups has {want} bytes, but this one has {bytes}", "cups", f.Cups, "bytes", len(data), "want", want)
	}
	whole := data[:len(data)-fittedSum]
	if binary.LittleEndian.Uint32(data[len(whole):]) != crc32.ChecksumIEEE(whole) {
		return nil, coded.New("fitted.checksum", "the file is damaged: its checksum does not match its contents")
	}
	data = whole[head+2:]
	next := func() int16 {
		v := int16(binary.LittleEndian.Uint16(data))
		data = data[2:]
		return v
	}
	for range weights {
		f.Weights = append(f.Weights, Score(next()))
	}
	f.Rows = make([]Row, rows+1)
	for i := range f.Rows {
		for j := range f.Rows[i] {
			f.Rows[i][j] = next()
		}
	}
	f.Rows, f.Outputs = f.Rows[:rows], f.Rows[rows]
	return f, f.check()
}

// check reports an error if a unit could leave its sixteen bits, or an estimate
// the range of scores.
func (f *Fitted) check() error {
	if most := f.Weights.most(f.Cups); most > mostEstimate {
		return coded.New("fitted.estimate", "the weights for {cups} cups could add up to {most} beans, must stay within {limit}",
			"cups", f.Cups, "most", int(most/Bean), "limit", int(mostEstimate/Bean))
	}
	for unit := range Units {
		least, most := unitZero, unitZero
		for _, g := range inputGroups(f.Cups) {
			low, high := f.limits(g, unit)
			least, most = least+low, most+high
		}
		if least < 0 || most > 2*unitZero-1 {
			return coded.New("fitted.range", "unit {unit} of the weights for {cups} cups could reach {least} to {most}", "unit", unit, "cups", f.Cups, "least", least, "most", most)
		}
	}
	return nil
}

// limits returns the least and the largest number of a unit in a group of rows.
func (f *Fitted) limits(g inputGroup, unit int) (least, most int) {
	least, most = int(f.Rows[g.first][unit]), int(f.Rows[g.first][unit])
	for _, row := range f.Rows[g.first:][:g.count] {
		least, most = min(least, int(row[unit])), max(most, int(row[unit]))
	}
	return least, most
}

//go:embed fitted
var fittedFiles embed.FS

// fittedOf returns what was fitted to games of n cups, or nil.
func fittedOf(n int) *Fitted {
	data, err := fittedFiles.ReadFile("fitted/" + strconv.Itoa(n) + ".fit")
	if err != nil {
		return nil
	}
	f, err := DecodeFitted(data)
	if err != nil {
		return nil // a test sees to it that this does not happen
	}
	return f
}
