package quota

// Book counts what is held of all kinds of things. In the zero Book nothing is refused.
type Book struct {
	Seeks, Challenges, ToOne, Computer, Questions, Streams, Connections, Passwords, Pictures *Held
}

// NewBook returns a book that keeps to the [Shares].
func NewBook() *Book {
	return &Book{
		Seeks: NewHeld(Seeks), Challenges: NewHeld(Challenges), ToOne: NewHeld(ToOne), Computer: NewHeld(Computer), Questions: NewHeld(Questions),
		Streams: NewHeld(Streams), Connections: NewHeld(Connections), Passwords: NewHeld(Passwords), Pictures: NewHeld(Pictures),
	}
}
