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
	"regexp"
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
	sent   []byte                   // the source without comments, with the hashed names of other files in it
	packed map[string]func() []byte // by the name of the coding; nil for what is compressed already
	plain  func() []byte            // of a file that is kept with brotli: as browsers use it, instead of sent; nil for all others
	length int64                    // of what plain returns
	mime   string
	needs  []string // the modules that this one imports at once
	later  []string // the modules that it imports when they are needed
}

// references finds names of other files: in modules after import and from and in
// new URL(), in styles in url().
var references = map[string]*regexp.Regexp{
	".js":  regexp.MustCompile(`(?m)(^import |^import [^"]* from |[^.\w]import\(|new URL\()("\./)([a-z-]+\.(?:js|wasm))"`),
	".css": regexp.MustCompile(`(url\()(")([a-z0-9/.-]+\.(?:woff2|svg))"`),
}

// comments are comments of scripts on lines of their own: a third of all bytes,
// of which browsers need none.
var comments = regexp.MustCompile(`(?m)^[ \t]*(?://.*|/\*\*(?:[^*]|\*[^/])*\*/)\n`)

// types are comments with types in the middle of a line.
var types = regexp.MustCompile(`/\*\* @(?:type|param) [^*\n]*\*/ ?`)

// indents begin lines. No text in a script goes over several lines.
var indents = regexp.MustCompile(`(?m)^[ \t]+`)

// withoutComments returns a script as it is sent.
func withoutComments(source []byte) []byte {
	return indents.ReplaceAll(types.ReplaceAll(comments.ReplaceAll(source, nil), nil), nil)
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
	if ext == ".js" {
		f.sent = withoutComments(source)
	}
	if f.mime == "" {
		return nil, fmt.Errorf("static file %s: the ending %q is not known", name, ext)
	}
	if pattern := references[ext]; pattern != nil {
		f.sent = pattern.ReplaceAllFunc(f.sent, func(found []byte) []byte {
			m := pattern.FindSubmatch(found)
			other, failed := s.prepare(files, string(m[3]))
			if failed != nil {
				err = fmt.Errorf("%s: %w", name, failed)
				return found
			}
			switch {
			case ext == ".js" && bytes.HasSuffix(m[1], []byte("import(")):
				f.later = append(f.later, string(m[3]))
			case ext == ".js" && bytes.HasPrefix(m[1], []byte("new")): // an address, and no import
			case ext == ".js":
				f.needs = append(f.needs, string(m[3]))
			}
			return []byte(string(m[1]) + string(m[2]) + other.name + `"`)
		})
		if err != nil {
			return nil, err
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
	f.length, err = io.Copy(io.Discard, brotli.NewReader(bytes.NewReader(source)))
	if err != nil {
		return nil, fmt.Errorf("static file %s: %w", name+kept, err)
	}
	f.plain = sync.OnceValue(func() []byte {
		plain, err := io.ReadAll(brotli.NewReader(bytes.NewReader(source)))
		if err != nil {
			panic(fmt.Sprintf("static file %s: %v", name, err)) // it could be read a moment ago
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
		h.Set("X-Unpacked-Length", strconv.FormatInt(f.length, 10)) // for a bar of progress
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
