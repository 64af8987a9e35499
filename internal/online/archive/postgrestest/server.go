// Package postgrestest starts a PostgreSQL server for tests.
package postgrestest

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Server is a PostgreSQL server with its data in a temporary folder. It listens
// on a Unix socket only.
type Server struct {
	bin, folder string
	options     string
}

// ErrMissing says that PostgreSQL is not installed.
var ErrMissing = errors.New("there is no PostgreSQL: initdb is neither in PATH nor below /usr/lib/postgresql")

// binaries returns the folder of initdb and pg_ctl.
func binaries() (string, error) {
	if path, err := exec.LookPath("initdb"); err == nil {
		if path, err = filepath.EvalSymlinks(path); err == nil {
			return filepath.Dir(path), nil
		}
	}
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil || len(found) == 0 {
		return "", ErrMissing
	}
	return filepath.Dir(slices.Max(found)), nil
}

// New makes and starts a server. Options are settings such as "-c fsync=off".
// The error is [ErrMissing] if there is no PostgreSQL. The caller closes the
// server.
func New(options string) (*Server, error) {
	bin, err := binaries()
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "cups-pg")
	if err != nil {
		return nil, err
	}
	s := &Server{bin: bin, folder: folder, options: options}
	err = os.Chmod(folder, 0o755)
	if err == nil {
		err = giveAway(folder)
	}
	if err == nil {
		err = s.run("initdb", "-D", s.data(), "-U", "cups", "--auth=trust", "-E", "UTF8", "--locale=C", "--no-sync")
	}
	if err == nil {
		err = s.Start()
	}
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(folder))
	}
	return s, nil
}

// For starts a server for a test, which ends with it. Without PostgreSQL a test is skipped on a user's machine
// and fails where CI is set.
func For(t testing.TB, options string) *Server {
	t.Helper()
	s, err := New(options)
	if errors.Is(err, ErrMissing) && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() }) // the data is gone with it
	return s
}

func (s *Server) data() string { return filepath.Join(s.folder, "data") }

// URL returns the URL of the database, with a schema of its own to be used.
func (s *Server) URL(schema string) string {
	q := url.Values{"host": {s.folder}, "user": {"cups"}, "search_path": {schema}}
	return "postgres:///postgres?" + q.Encode()
}

// Standby makes and starts a server that follows this one and has all that this one has committed: from
// then on this one answers a commit only after the other has it on its disk, too. The caller closes the standby.
func (s *Server) Standby() (*Server, error) {
	folder, err := os.MkdirTemp("", "cups-pg")
	if err != nil {
		return nil, err
	}
	other := &Server{bin: s.bin, folder: folder, options: s.options}
	err = os.Chmod(folder, 0o755)
	if err == nil {
		err = giveAway(folder)
	}
	if err == nil {
		err = other.run("pg_basebackup", "-D", other.data(), "-h", s.folder, "-U", "cups", "-R", "-X", "stream", "-c", "fast", "--no-sync")
	}
	if err == nil {
		err = other.Start()
	}
	if err == nil {
		err = errors.Join(s.Do("ALTER SYSTEM SET synchronous_standby_names = '*'"), s.Do("SELECT pg_reload_conf()"))
	}
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(folder))
	}
	return other, nil
}

// Promote has a standby follow nobody any more, so that it takes changes itself.
func (s *Server) Promote() error { return s.run("pg_ctl", "-D", s.data(), "-w", "-s", "promote") }

// Do carries out a statement. It fails if the server does not answer within ten seconds.
func (s *Server) Do(statement string) error {
	return s.run("psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", s.folder, "-U", "cups",
		"-c", "SET statement_timeout = '10s'", "-c", statement, "postgres")
}

// Socket returns the Unix socket at which the server listens.
func (s *Server) Socket() string { return filepath.Join(s.folder, ".s.PGSQL.5432") }

// Start starts a server that was stopped, and waits until it can be used.
func (s *Server) Start() error {
	return s.run("pg_ctl", "-D", s.data(), "-w", "-s", "-l", filepath.Join(s.folder, "log"),
		"-o", fmt.Sprintf("-c listen_addresses='' -k '%s' %s", s.folder, s.options), "start")
}

// Kill stops the server at once, as a crash does.
func (s *Server) Kill() error {
	return s.run("pg_ctl", "-D", s.data(), "-w", "-s", "-m", "immediate", "stop")
}

// Pause stops all processes of the server where they are, or lets them go on. It needs the
// folder /proc of Linux.
func (s *Server) Pause(isPaused bool) error {
	text, err := os.ReadFile(filepath.Join(s.data(), "postmaster.pid"))
	if err != nil {
		return err
	}
	first, _, _ := strings.Cut(string(text), "\n")
	children, err := os.ReadFile(filepath.Join("/proc", first, "task", first, "children"))
	if err != nil {
		return err
	}
	return signal(append(strings.Fields(string(children)), first), isPaused)
}

// Close stops the server and removes its data.
func (s *Server) Close() error { return errors.Join(s.Kill(), os.RemoveAll(s.folder)) }

// run runs a program of PostgreSQL. Its output goes to a file, because the
// server that pg_ctl starts would keep a pipe open.
func (s *Server) run(program string, args ...string) error {
	out, err := os.CreateTemp(s.folder, program)
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(out.Name()) }()
	c := exec.Command(filepath.Join(s.bin, program), args...)
	c.Dir, c.Stdout, c.Stderr = s.folder, out, out
	asOther(c)
	err = c.Run()
	if closed := out.Close(); err == nil {
		return closed
	}
	said, _ := os.ReadFile(out.Name())
	return fmt.Errorf("%s: %w: %s", program, err, strings.TrimSpace(string(said)))
}

// Dump returns a schema and what is in it as SQL.
func (s *Server) Dump(schema string) (string, error) {
	c := exec.Command(filepath.Join(s.bin, "pg_dump"), "-h", s.folder, "-U", "cups", "-n", schema, "--inserts", "--no-owner", "postgres")
	c.Dir = s.folder
	asOther(c)
	out, err := c.Output()
	var sql strings.Builder
	for line := range strings.Lines(string(out)) {
		// Lines that begin with \ are for psql only.
		if !strings.HasPrefix(line, "\\") && !strings.HasPrefix(line, "--") && strings.TrimSpace(line) != "" {
			sql.WriteString(line)
		}
	}
	return sql.String(), err
}
