package page

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

// static holds the static files under names with a hash.
type static struct {
	files  map[string]*staticFile // by the name in the source
	served map[string]*staticFile // by the name with a hash
}

// staticFile is one static file, ready to be sent.
type staticFile struct {
	source []byte                   // as in the source
	name   string                   // with a hash
	pieces []piece                  // of a script or a style
	sent   []byte                   // the source without comments, with the hashed names of other files in it
	packed map[string]func() []byte // by the name of the coding; nil for what is compressed already
	plain  func() []byte            // of a file that is kept with brotli: as browsers use it, instead of sent; nil for all others
	length func() int64             // of what plain returns, without keeping it
	mime   string
	needs  []string // the modules that this one imports at once
	later  []string // the modules that it imports when they are needed
}

// withoutComments returns a script as it is sent: without indents, and without comments on
// lines of their own and comments with types, which are a third of all bytes and of which
// browsers need none. No text in a script goes over several lines.
func withoutComments(source []byte) []byte {
	out := make([]byte, 0, len(source))
	for len(source) > 0 {
		if rest, ok := cutComment(source); ok {
			source = rest
			continue
		}
		end := bytes.IndexByte(source, '\n') + 1
		if end == 0 {
			end = len(source)
		}
		out = append(out, withoutTypes(trimIndent(source[:end]))...)
		source = source[end:]
	}
	return out
}

func trimIndent(line []byte) []byte { return bytes.TrimLeft(line, " \t") }

// cutComment returns what follows a comment that takes all of its lines, the first of which
// begins the source.
func cutComment(source []byte) (rest []byte, ok bool) {
	source = trimIndent(source)
	ending := "\n"
	if text, ok := bytes.CutPrefix(source, []byte("/**")); ok {
		source, ending = text, "*/"
	} else if !bytes.HasPrefix(source, []byte("//")) {
		return nil, false
	}
	_, rest, ok = bytes.Cut(source, []byte(ending))
	if ok && ending != "\n" {
		rest, ok = bytes.CutPrefix(rest, []byte("\n"))
	}
	return rest, ok
}

// withoutTypes removes the comments with types from a line that has lost its indent.
func withoutTypes(line []byte) []byte {
	var out []byte
	for i := 0; ; {
		at := bytes.Index(line[i:], []byte("/** @"))
		if at < 0 {
			return trimIndent(append(out, line...))
		}
		comment := line[i+at:]
		end := bytes.IndexByte(comment[len("/**"):], '*') + len("/**")
		if tag := comment[len("/** @"):]; !bytes.HasPrefix(tag, []byte("type ")) && !bytes.HasPrefix(tag, []byte("param ")) ||
			end < len("/**") || !bytes.HasPrefix(comment[end:], []byte("*/")) {
			i += at + 1
			continue
		}
		out = append(out, line[:i+at]...)
		line, i = bytes.TrimPrefix(comment[end+len("*/"):], []byte(" ")), 0
	}
}

var mimes = map[string]string{
	".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".woff2": "font/woff2", ".svg": "image/svg+xml", ".png": "image/png",
	".txt": "text/plain; charset=utf-8", ".wasm": "application/wasm",
}

// newStatic reads and prepares all files.
func newStatic(files fs.FS) (*static, error) {
	s := &static{files: map[string]*staticFile{}, served: map[string]*staticFile{}}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		_, err = s.prepare(files, strings.TrimSuffix(name, kept))
		return err
	})
	return s, err
}

// prepare reads a file and all that it names, before it: a hash covers the
// hashes of what is named.
func (s *static) prepare(files fs.FS, name string) (*staticFile, error) {
	if f, ok := s.files[name]; ok {
		if f == nil {
			return nil, fmt.Errorf("static file %s: imports itself by way of others", name)
		}
		return f, nil
	}
	s.files[name] = nil
	ext := path.Ext(name)
	if ext == ".wasm" {
		return s.prepareKept(files, name)
	}
	source, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, err
	}
	f := &staticFile{source: source, sent: source, mime: mimes[ext]}
	if f.mime == "" {
		return nil, fmt.Errorf("static file %s: the ending %q is not known", name, ext)
	}
	switch ext {
	case ".js":
		f.pieces, err = readScript(withoutComments(source))
	case ".css":
		f.pieces = readStyle(source)
	}
	if err != nil {
		return nil, fmt.Errorf("static file %s: %w", name, err)
	}
	if f.pieces != nil {
		f.sent = nil
	}
	for _, p := range f.pieces {
		f.sent = append(f.sent, p.text...)
		if p.file == "" {
			continue
		}
		other, err := s.prepare(files, p.file)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		f.sent = append(append(f.sent, other.name...), p.after...)
		switch p.form {
		case imports:
			f.needs = append(f.needs, p.file)
		case importsLater:
			f.later = append(f.later, p.file)
		}
	}
	f.finish(name)
	s.files[name], s.served[f.name] = f, f
	return f, nil
}

// kept is the ending of files that are kept with brotli.
const kept = ".br"

// prepareKept reads a file that is kept with brotli. It is unpacked when a browser
// comes that needs that, which some do that read brotli over TLS only.
func (s *static) prepareKept(files fs.FS, name string) (*staticFile, error) {
	source, err := fs.ReadFile(files, name+kept)
	if err != nil {
		return nil, err
	}
	ext, sum := path.Ext(name), sha256.Sum256(source)
	f := &staticFile{source: source, mime: mimes[ext], name: strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:5]) + ext}
	f.length = sync.OnceValue(func() int64 {
		length, err := io.Copy(io.Discard, brotli.NewReader(bytes.NewReader(source)))
		if err != nil {
			panic(fmt.Sprintf("static file %s: %v", name+kept, err)) // a fault of the build
		}
		return length
	})
	f.plain = sync.OnceValue(func() []byte {
		plain, err := io.ReadAll(brotli.NewReader(bytes.NewReader(source)))
		if err != nil {
			panic(fmt.Sprintf("static file %s: %v", name+kept, err)) // a fault of the build
		}
		return plain
	})
	f.packed = map[string]func() []byte{
		"br":   func() []byte { return source },
		"gzip": sync.OnceValue(func() []byte { return zipped(f.plain(), gzip.BestSpeed) }),
	}
	s.files[name], s.served[f.name] = f, f
	return f, nil
}

// finish gives a file its name and its compressed forms.
func (f *staticFile) finish(name string) {
	ext := path.Ext(name)
	sum := sha256.Sum256(f.sent)
	f.name = strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:5]) + ext
	if ext == ".woff2" {
		return
	}
	f.packed = map[string]func() []byte{}
	for _, c := range codings {
		// Most files are never asked for, or in one coding only.
		f.packed[c.name] = sync.OnceValue(func() []byte { return c.pack(f.sent) })
	}
}

// address is where a file is served.
func (s *static) address(name string) (string, error) {
	f, ok := s.files[name]
	if !ok {
		return "", fmt.Errorf("static file %s: does not exist", name)
	}
	return "/static/" + f.name, nil
}

// modules lists modules and all that they import at once, and with later also
// what these import when it is needed.
func (s *static) modules(later bool, names ...string) []string {
	all := slices.Clone(names)
	for i := 0; i < len(all); i++ {
		f := s.files[all[i]]
		next := f.needs
		if later {
			next = slices.Concat(next, f.later)
		}
		for _, next := range next {
			if !slices.Contains(all, next) {
				all = append(all, next)
			}
		}
	}
	return all
}

// ServeHTTP answers "/static/NAME".
func (s *static) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	f, ok := s.served[strings.TrimPrefix(r.URL.Path, "/static/")]
	if !ok {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Type", f.mime)
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("X-Content-Type-Options", "nosniff")
	if f == s.files["worker.js"] {
		// A worker has a policy of its own. This one runs a program for browsers.
		h.Set("Content-Security-Policy", "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'")
	}
	if f.plain != nil {
		h.Set("X-Unpacked-Length", strconv.FormatInt(f.length(), 10)) // for a bar of progress
	}
	body := f.in(r.Header.Get("Accept-Encoding"), h)
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method == http.MethodGet {
		_, _ = w.Write(body) // a browser that has gone away needs no answer
	}
}

// in returns what a file is for a browser that accepts codings, and says in the
// headers how it is coded.
func (f *staticFile) in(accepted string, h http.Header) []byte {
	if f.packed != nil {
		h.Set("Vary", "Accept-Encoding")
	}
	for _, c := range codings {
		if pack, ok := f.packed[c.name]; ok && accepts(accepted, c.name) {
			h.Set("Content-Encoding", c.name)
			return pack()
		}
	}
	if f.plain != nil {
		return f.plain()
	}
	return f.sent
}

// coding is a way to compress what is sent.
type coding struct {
	name string // as in Accept-Encoding
	pack func([]byte) []byte
}

// codings are those of the static files, the best first. Both compress as well
// as they can, since a file is compressed once.
var codings = []coding{
	{"br", func(data []byte) []byte {
		return packed(data, func(w io.Writer) (io.WriteCloser, error) {
			return brotli.NewWriterLevel(w, brotli.BestCompression), nil
		})
	}},
	{"gzip", func(data []byte) []byte { return zipped(data, gzip.BestCompression) }},
}

func zipped(data []byte, level int) []byte {
	return packed(data, func(w io.Writer) (io.WriteCloser, error) { return gzip.NewWriterLevel(w, level) })
}

// packed compresses data in memory, where a failure is a fault of this program.
func packed(data []byte, to func(io.Writer) (io.WriteCloser, error)) []byte {
	var b bytes.Buffer
	w, err := to(&b)
	if err == nil {
		if _, err = w.Write(data); err == nil {
			err = w.Close()
		}
	}
	if err != nil {
		panic(fmt.Sprintf("static files: cannot be compressed: %v", err))
	}
	return b.Bytes()
}

// accepts reads Accept-Encoding: the coding is listed and its weight is not 0.
func accepts(header, coding string) bool {
	for _, part := range strings.Split(header, ",") {
		name, weight, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(name) != coding {
			continue
		}
		q, err := strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(weight), "q="), 64)
		return err != nil || q > 0
	}
	return false
}

// FontsCookie is the cookie by which a browser tells that it keeps the fonts of
// the pages. Its value is the name of the fonts' style, which changes with them.
const FontsCookie = "cups-fonts"

// LateFonts is the address of the fonts' style if the page's script is to fetch it
// after all else: "" for a browser that keeps the fonts, and for a page without a
// script.
func (v *view) LateFonts() (string, error) {
	address, err := v.Static("fonts.css")
	if err != nil || len(v.Scripts) == 0 || v.Viewer.Fonts == fontsName(address) {
		return "", err
	}
	return address, nil
}

// FontsKept is the cookie that a script sets when the browser has the fonts.
func (v *view) FontsKept() (string, error) {
	address, err := v.Static("fonts.css")
	return FontsCookie + "=" + fontsName(address), err
}

// fontsName is what the cookie says of a style.
func fontsName(address string) string {
	return strings.TrimSuffix(strings.TrimPrefix(address, "/static/fonts."), ".css")
}
