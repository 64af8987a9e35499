package sqlite

import (
	"strconv"
	"strings"
	"testing"
	"unsafe"

	"modernc.org/libc"
	lib "modernc.org/sqlite/lib"

	"example.org/cups/internal/online/archive/relational"
)

func TestNoQueryIsPreparedAnewForOtherValues(t *testing.T) {
	if plain, reading := preparedAnew(t, func(text string) string { return text }), preparedAnew(t, forReading); len(plain) < 20 || len(reading) > 0 {
		t.Errorf("SQLite prepares %d queries anew if they are left as they are, and of those that are used:\n%s", len(plain), strings.Join(reading, "\n"))
	}
}

// made is what SQLite has opened or prepared last. A variable of a function could move while it is written.
var made uintptr

// preparedAnew returns the queries that SQLite prepares again when they are used with other values. The driver
// keeps the count to itself, so they are asked of the library below it.
func preparedAnew(t *testing.T, edit func(string) string) (anew []string) {
	path := newPlace(t)
	opened(t, path).Close()
	tls := libc.NewTLS()
	defer tls.Close()
	var kept []uintptr
	defer func() {
		for _, p := range kept {
			libc.Xfree(tls, p)
		}
	}()
	c := func(text string) uintptr {
		p, err := libc.CString(text)
		if err != nil {
			t.Fatal(err)
		}
		kept = append(kept, p)
		return p
	}
	out := uintptr(unsafe.Pointer(&made))
	if rc := lib.Xsqlite3_open_v2(tls, c(path), out, lib.SQLITE_OPEN_READWRITE, 0); rc != lib.SQLITE_OK {
		t.Fatal("SQLite opens nothing: ", rc)
	}
	db := made
	defer lib.Xsqlite3_close_v2(tls, db)
	for _, text := range relational.ReadQueries() {
		if text == "" { // it is another one's for this database
			continue
		}
		text = edit(text)
		if rc := lib.Xsqlite3_prepare_v2(tls, db, c(text), -1, out, 0); rc != lib.SQLITE_OK {
			t.Fatalf("%s: %d", text, rc)
		}
		stmt := made
		for range 3 {
			for i := int32(1); i <= lib.Xsqlite3_bind_parameter_count(tls, stmt); i++ {
				if number := "$" + strconv.Itoa(int(i)); strings.Contains(text, "LIMIT "+number) || strings.Contains(text, "LIMIT +"+number) {
					lib.Xsqlite3_bind_int(tls, stmt, i, 10)
				} else {
					lib.Xsqlite3_bind_text(tls, stmt, i, c("x"), -1, 0)
				}
			}
			lib.Xsqlite3_step(tls, stmt)
			lib.Xsqlite3_reset(tls, stmt)
			lib.Xsqlite3_clear_bindings(tls, stmt) // as the driver does
		}
		if lib.Xsqlite3_stmt_status(tls, stmt, lib.SQLITE_STMTSTATUS_REPREPARE, 0) > 0 {
			anew = append(anew, text)
		}
		lib.Xsqlite3_finalize(tls, stmt)
	}
	return anew
}
