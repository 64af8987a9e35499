// Package bare is a minimal program to compare the server with. It reads a frame from
// a socket, writes the frame as one row of a table, and sends it back once the row is
// on the disk. It uses the same libraries and the same group commits as the server,
// but knows nothing about Cups.
package bare

import (
	"context"
	"database/sql"
	"net"
	"net/http"
	"path/filepath"
	"time"

	"github.com/coder/websocket"
	_ "modernc.org/sqlite" // the driver "sqlite"

	"example.org/cups/internal/online/archive/group"
)

// Serve serves at an address, with a database in a folder, until ctx ends.
func Serve(ctx context.Context, folder, address string) error {
	db, err := sql.Open("sqlite", "file:"+filepath.ToSlash(filepath.Join(folder, "bare.db"))+
		"?_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)")
	if err != nil {
		return err
	}
	defer db.Close()
	if _, err := db.ExecContext(ctx, "CREATE TABLE row (id INTEGER PRIMARY KEY, body BLOB)"); err != nil {
		return err
	}
	rows := group.New(func(bodies [][]byte, errs []error) {
		if err := insert(db, bodies); err != nil {
			for i := range errs {
				errs[i] = err
			}
		}
	})
	defer rows.Close()

	mux := http.NewServeMux()
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {})
	mux.HandleFunc("GET /socket", func(w http.ResponseWriter, r *http.Request) {
		conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{Subprotocols: []string{"cups.1"}})
		if err != nil {
			return
		}
		defer conn.CloseNow()
		for {
			kind, frame, err := conn.Read(ctx)
			if err != nil || rows.Do(ctx, frame) != nil || conn.Write(ctx, kind, frame) != nil {
				return
			}
		}
	})
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	go func() {
		<-ctx.Done()
		server.Close()
	}()
	if err := server.Serve(listener); ctx.Err() == nil {
		return err
	}
	return nil
}

// insert writes rows in one transaction.
func insert(db *sql.DB, bodies [][]byte) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // does nothing after Commit
	statement, err := tx.Prepare("INSERT INTO row (body) VALUES (?)")
	if err != nil {
		return err
	}
	for _, body := range bodies {
		if _, err := statement.Exec(body); err != nil {
			return err
		}
	}
	return tx.Commit()
}
