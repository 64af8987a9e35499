// Package fitted has what the evaluation of the engine has learned from games: the numbers, in which order
// they stand, what each is multiplied with in a position, and their files. Package engine computes with
// them; the command "cups fit" finds them.
package fitted

import (
	"embed"
	"encoding/binary"
	"hash/crc32"
	"strconv"

	"example.org/cups"
	"example.org/cups/internal/coded"
)

// Numbers are what the evaluation of boards of one size has learned from games.
// The command "cups fit" makes them.
type Numbers struct {
	Cups    int
	Weights Weights // [WeightCount] of them
	Rows    []Row   // of the network, [InputCount] of them
	Outputs Row     // what a full unit is worth, in 1/[OutputOne] hundredths of a bean
}

// The network's measures.
const (
	Units     = 32      // hidden units
	UnitOne   = 1 << 10 // the number at which a unit is full
	UnitZero  = 1 << 15 // is added to a unit, so that it is never negative
	OutputOne = 1 << 4  // of an output: a hundredth of a bean
)

// Row has a number for each hidden unit of the network. A unit is full at
// [UnitOne].
type Row [Units]int16

// magic begins a file of fitted numbers; the last byte is the version.
const magic = "CUPSFIT\x02"

// sumLength is the length of the checksum at the end of a file.
const sumLength = 4

// Encode returns f in the format of the files in internal/fitted, which
// docs/formats/weights.md describes.
func (f *Numbers) Encode() []byte {
	data := append([]byte(magic), byte(f.Cups), Units)
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

// Decode reads the output of [Numbers.Encode]. The error names the fault:
// another kind of file, another version, too many or too few numbers, a byte that
// has changed, or numbers that the engine could not compute with.
func Decode(data []byte) (*Numbers, error) {
	head, kind := len(magic), len(magic)-1
	if len(data) < head+2 || string(data[:kind]) != magic[:kind] {
		return nil, coded.New("fitted.kind", "the file does not begin as a file of weights does")
	}
	if data[kind] != magic[kind] {
		return nil, coded.New("fitted.version", "the weights have version {version} of the format, must have version {want}; \"cups fit\" makes new ones",
			"version", data[kind], "want", magic[kind])
	}
	f := &Numbers{Cups: int(data[head])}
	if f.Cups < 1 || f.Cups > cups.MaxCups || data[head+1] != Units {
		return nil, coded.New("fitted.size", "the weights are for {cups} cups and {units} units, must be for 1 to {most} cups and {want} units",
			"cups", f.Cups, "units", data[head+1], "most", cups.MaxCups, "want", Units)
	}
	weights, rows := WeightCount(f.Cups), InputCount(f.Cups)
	if want := head + 2 + 2*(weights+(rows+1)*Units) + sumLength; len(data) != want {
		return nil, coded.New("fitted.length", "a file of weights for {cups} cups has {want} bytes, but this one has {bytes}", "cups", f.Cups, "bytes", len(data), "want", want)
	}
	whole := data[:len(data)-sumLength]
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
		f.Weights = append(f.Weights, int32(next()))
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
func (f *Numbers) check() error {
	if most := f.Weights.most(f.Cups); most > mostEstimate {
		return coded.New("fitted.estimate", "the weights for {cups} cups could add up to {most} beans, must stay within {limit}",
			"cups", f.Cups, "most", int(most/bean), "limit", int(mostEstimate/bean))
	}
	for unit := range Units {
		least, most := UnitZero, UnitZero
		for _, g := range Groups(f.Cups) {
			low, high := f.Limits(g, unit)
			least, most = least+low, most+high
		}
		if least < 0 || most > 2*UnitZero-1 {
			return coded.New("fitted.range", "unit {unit} of the weights for {cups} cups could reach {least} to {most}", "unit", unit, "cups", f.Cups, "least", least, "most", most)
		}
	}
	return nil
}

// Limits returns the least and the largest number of a unit in a group of rows.
func (f *Numbers) Limits(g Group, unit int) (least, most int) {
	least, most = int(f.Rows[g.First][unit]), int(f.Rows[g.First][unit])
	for _, row := range f.Rows[g.First:][:g.Count] {
		least, most = min(least, int(row[unit])), max(most, int(row[unit]))
	}
	return least, most
}

//go:embed *.fit
var files embed.FS

// Of returns what was fitted to games of n cups, or nil.
func Of(n int) *Numbers {
	data, err := files.ReadFile(strconv.Itoa(n) + ".fit")
	if err != nil {
		return nil
	}
	f, err := Decode(data)
	if err != nil {
		return nil // a test sees to it that this does not happen
	}
	return f
}
