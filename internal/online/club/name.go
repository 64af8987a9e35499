package club

import "example.org/cups/internal/naming"

// CheckName returns the name of an account in the form in which it is stored, see [naming.Person].
// The error is a [*Error] with BadName.
func CheckName(name string) (string, error) {
	clean, ok := naming.Person(name)
	if !ok {
		return "", &Error{Code: BadName, Field: "name"}
	}
	return clean, nil
}
