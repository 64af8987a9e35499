package load

import "bytes"

// field returns the value of a field of a JSON object as it is written, a text
// without its quotes; nil if there is none. It takes the first field of the name,
// and knows no escapes: that is enough for the messages of games without chat,
// and costs a fraction of reading the whole message.
func field(text []byte, name string) []byte {
	for rest := text; ; {
		i := bytes.Index(rest, []byte(name))
		if i < 0 {
			return nil
		}
		end := i + len(name)
		if i > 0 && rest[i-1] == '"' && bytes.HasPrefix(rest[end:], []byte(`":`)) {
			value := rest[end+2:]
			if len(value) > 0 && value[0] == '"' {
				value = value[1:]
				if end := bytes.IndexByte(value, '"'); end >= 0 {
					return value[:end]
				}
				return nil
			}
			if end := bytes.IndexAny(value, ",}]"); end >= 0 {
				return value[:end]
			}
			return value
		}
		rest = rest[end:]
	}
}

// number returns the number of a field, 0 if there is none.
func number(text []byte, name string) int64 {
	n, sign := int64(0), int64(1)
	for i, c := range field(text, name) {
		switch {
		case i == 0 && c == '-':
			sign = -1
		case c >= '0' && c <= '9':
			n = n*10 + int64(c-'0')
		default:
			return 0
		}
	}
	return sign * n
}
