package postgres
import ("context";"errors";"example.org/cups/internal/online/archive")
func Open(ctx context.Context, url string) (archive.Archive, error) { return nil, errors.New("not yet") }
