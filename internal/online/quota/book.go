package quota

// Book counts what is held of all kinds of things. In the zero Book nothing is refused.
type Book struct {
	Seeks, Challenges, ToOne, Computer, Questions, Streams, Connections, Passwords, Pictures, Answers *Held

	// Servers returns how many servers share an archive. Each gives an equal part of what
	// somebody may have, so that all of them together give it once. nil: there is one. Set it
	// before the first use.
	Servers func() int

	made   map[string]*made // by the names of their shares
	making *making
}

// NewBook returns a book that keeps to the [Shares].
func NewBook() *Book {
	b := &Book{
		Seeks: NewHeld(Seeks), Challenges: NewHeld(Challenges), ToOne: NewHeld(ToOne), Computer: NewHeld(Computer), Questions: NewHeld(Questions),
		Streams: NewHeld(Streams), Connections: NewHeld(Connections), Passwords: NewHeld(Passwords), Pictures: NewHeld(Pictures), Answers: NewHeld(Answers),
	}
	for _, h := range []*Held{b.Seeks, b.Challenges, b.ToOne, b.Computer, b.Questions, b.Streams, b.Connections, b.Passwords, b.Pictures, b.Answers} {
		h.book = b
	}
	b.made, b.making = map[string]*made{}, &making{n: map[string]int{}}
	for _, s := range Makings {
		b.made[s.Name] = newMade(b, s)
	}
	return b
}

// part returns the part of this server of a number, at least 1.
func (b *Book) part(whole int) int {
	n := b.servers()
	return (whole + n - 1) / n
}

func (b *Book) servers() int {
	if b == nil || b.Servers == nil {
		return 1
	}
	return max(1, b.Servers())
}
