package page

// Article is something to read about the game. Its text is a page of internal/say.
type Article struct{ Name string }

// Articles are all articles in order.
var Articles = []Article{}
