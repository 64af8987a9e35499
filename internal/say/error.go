package say

import (
	"errors"
	"io/fs"
	"net"
	"net/url"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/memory"
	"example.org/cups/internal/mind"
	"example.org/cups/puzzle"
	"example.org/cups/record"
)

// Coded is an error that has a code instead of words: the key of its sentence,
// and pairs of a name and a value. What it unwraps is the {cause} of the
// sentence.
type Coded interface {
	error
	Code() string
	Values() []any
}

// Error says in the user's language what is wrong. It speaks of the outermost
// error that it has words for: a refused move, position or text, a record or a
// puzzle, a file, anything with a code. Several errors in one get a line each.
// Other errors are said as they say themselves.
func Error(t Printer, err error) string {
	for e := err; e != nil; {
		if words, ok := known(t, e); ok {
			return words
		}
		switch x := e.(type) {
		case interface{ Unwrap() error }:
			e = x.Unwrap()
		case interface{ Unwrap() []error }:
			return all(t, x.Unwrap())
		default:
			e = nil
		}
	}
	if words, ok := cause(t, err); ok {
		return words
	}
	return err.Error()
}

// all says several errors, each once.
func all(t Printer, errs []error) string {
	var lines []string
	said := map[string]bool{}
	for _, err := range errs {
		if words := Error(t, err); !said[words] {
			said[words] = true
			lines = append(lines, words)
		}
	}
	return strings.Join(lines, "\n")
}

// known says what is wrong if there are words for this very error, whatever it
// wraps.
func known(t Printer, err error) (string, bool) {
	switch e := err.(type) {
	case Coded:
		return sentence(t, e), true
	case *fs.PathError:
		return file(t, e.Op, e.Path, e.Err), true
	case *os.LinkError:
		return file(t, e.Op, e.New, e.Err), true
	case *url.Error:
		return t.build("network.at", text("url", e.URL), text("reason", Error(t, e.Err))), true
	case *exec.Error:
		return file(t, "exec", e.Name, e.Err), true
	case *cups.MoveError:
		return refusal(t, e), true
	case *cups.ParseError:
		return t.build("say.parse", text("what", t.Get("say.what."+e.What)), text("input", escaped(e.Input)),
			count("offset", e.Offset), text("reason", reason(t, e.Reason))), true
	case *cups.LayoutError:
		return t.build("say.layout", text("field", field(t, e.Field)), text("reason", reason(t, e.Reason))), true
	case *puzzle.FileError:
		return puzzleFile(t, e), true
	case *puzzle.Damage:
		return puzzleDamage(t, e), true
	case *puzzle.MemoryError:
		return t.build("puzzle.transfer.memory", gib("need", e.Need), gib("have", e.Have)), true
	case *record.Error:
		return recordDamage(t, e), true
	case *record.Fault:
		return t.Get("record.reason."+string(e.Reason),
			"name", e.Name, "have", e.Have, "want", e.Want, "side", Side(t, e.Side)), true
	case *game.Error:
		if e.Cause != nil {
			return Error(t, e.Cause), true
		}
		return t.Get("say.game." + string(e.Code)), true
	case game.Late:
		return t.Get("say.game.timeIsUp", "side", Side(t, e.Side)), true
	case *mind.BusyError:
		return t.Get("say.busy."+string(e.Code), "n", e.Waiting, "most", e.Most), true
	case *memory.ShortageError:
		return t.Get("memory.too_little", "need", e.Need, "free", e.Free), true
	}
	return "", false
}

// sentence makes the sentence of an error with a code.
func sentence(t Printer, e Coded) string {
	args := slices.Clone(e.Values())
	for i := 1; i < len(args); i += 2 {
		if inner, ok := args[i].(error); ok {
			args[i] = Error(t, inner)
		}
	}
	if inner := errors.Unwrap(e); inner != nil {
		args = append(args, "cause", Error(t, inner))
	}
	return t.Get(e.Code(), args...)
}

// escaped is foreign text without what would break the line it stands in; the
// catalogue has the quotation marks.
func escaped(input string) string {
	quoted := strconv.Quote(input)
	return quoted[1 : len(quoted)-1]
}

// Typed says what a move that a person typed for a position lacks. Where in
// the text, which [Error] says for programs, would tell them nothing.
func Typed(t Printer, p cups.Position, err error) string {
	var parse *cups.ParseError
	switch {
	case !errors.As(err, &parse):
		return Error(t, err)
	case parse.Reason == cups.SowingSuffix:
		return reason(t, parse.Reason)
	}
	return t.build("say.no_move", count("most", p.Cups()), text("last", Letter(p.Cups())))
}

// field names a place in a position.
func field(t Printer, f cups.Field) string {
	key := map[cups.Part]string{
		cups.CupsPart: "say.field.cups", cups.StockPart: "say.field.stock",
		cups.PotPart: "say.field.pot", cups.TurnPart: "say.field.turn",
	}[f.Part]
	if f.Part == cups.CupsPart && f.Cup > 0 {
		key = "say.field.cup"
	}
	return t.Get(key, "side", Side(t, f.Side), "cup", f.Cup)
}

// network says what a network complains about, and whether that is one of the
// known complaints.
func network(t Printer, err error) (string, bool) {
	var (
		address *net.AddrError
		name    *net.DNSError
	)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return t.Get("network.in_use"), true
	case errors.Is(err, syscall.EADDRNOTAVAIL):
		return t.Get("network.not_here"), true
	case errors.Is(err, syscall.ECONNREFUSED):
		return t.Get("network.refused"), true
	case errors.Is(err, syscall.ECONNRESET):
		return t.Get("network.broken_off"), true
	case errors.As(err, &address):
		return t.Get("network.bad_address", "address", address.Addr), true
	case errors.As(err, &name):
		return t.Get("network.unknown_host", "host", name.Name), true
	}
	return "", false
}
