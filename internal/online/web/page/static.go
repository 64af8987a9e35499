package page

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// static holds the static files under names with a hash.
type static struct {
	files  map[string]*staticFile // by the name in the source
	served map[string]*staticFile // by the name with a hash
}

// staticFile is one static file, ready to be sent.
type staticFile struct {
	source []byte // as in the source
	name   string // with a hash
	sent   []byte // the source without comments, with the hashed names of other files in it
	gzip   []byte // nil for what is compressed already
	mime   string
	needs  []string // the modules that this one imports
}

// references finds names of other files: in modules after import and from, in
// styles in url().
var references = map[string]*regexp.Regexp{
	".js":  regexp.MustCompile(`(?m)(^import |^import [^"]* from |[^.\w]import\()("\./)([a-z-]+\.js)"`),
	".css": regexp.MustCompile(`(url\()(")([a-z0-9/.-]+\.(?:woff2|svg))"`),
}

// comments are comments of scripts on lines of their own: a third of all bytes,
// of which browsers need none.
var comments = regexp.MustCompile(`(?m)^[ \t]*(?://.*|/\*\*(?:[^*]|\*[^/])*\*/)\n`)

var mimes = map[string]string{
	".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".woff2": "font/woff2", ".svg": "image/svg+xml", ".png": "image/png",
	".txt": "text/plain; charset=utf-8",
}

// newStatic reads and prepares all files.
func newStatic(files fs.FS) (*static, error) {
	s := &static{files: map[string]*staticFile{}, served: map[string]*staticFile{}}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		_, err = s.prepare(files, name)
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
	source, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, err
	}
	ext := path.Ext(name)
	f := &staticFile{source: source, sent: source, mime: mimes[ext]}
	if ext == ".js" {
		f.sent = comments.ReplaceAll(source, nil)
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
			if ext == ".js" {
				f.needs = append(f.needs, string(m[3]))
			}
			return []byte(string(m[1]) + string(m[2]) + other.name + `"`)
		})
		if err != nil {
			return nil, err
		}
	}
	sum := sha256.Sum256(f.sent)
	f.name = strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:5]) + ext
	if ext != ".woff2" {
		var b bytes.Buffer
		w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.sent); err != nil {
			return nil, err
		}
		if err := w.Close(); err != nil {
			return nil, err
		}
		f.gzip = b.Bytes()
	}
	s.files[name], s.served[f.name] = f, f
	return f, nil
}

// address is where a file is served.
func (s *static) address(name string) (string, error) {
	f, ok := s.files[name]
	if !ok {
		return "", fmt.Errorf("static file %s: does not exist", name)
	}
	return "/static/" + f.name, nil
}

// modules lists a module and all that it imports.
func (s *static) modules(name string) []string {
	all := []string{name}
	for i := 0; i < len(all); i++ {
		for _, next := range s.files[all[i]].needs {
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
	body := f.sent
	if f.gzip != nil {
		h.Set("Vary", "Accept-Encoding")
		if acceptsGzip(r.Header.Get("Accept-Encoding")) {
			h.Set("Content-Encoding", "gzip")
			body = f.gzip
		}
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method == http.MethodGet {
		_, _ = w.Write(body) // a browser that has gone away needs no answer
	}
}

// acceptsGzip reads Accept-Encoding: gzip is listed and its weight is not 0.
func acceptsGzip(header string) bool {
	for _, part := range strings.Split(header, ",") {
		coding, weight, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(coding) != "gzip" {
			continue
		}
		q, err := strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(weight), "q="), 64)
		return err != nil || q > 0
	}
	return false
}
