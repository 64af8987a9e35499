package cups

// Reason is why a text, a layout or a move was refused. The numbers may
// change between versions; the names do not, and programs that speak other
// languages than English translate them.
type Reason uint8

// Reasons for refusing a layout ([LayoutError]) or a text ([ParseError]).
const (
	noReason     Reason = iota
	BadSize             // not 1 to 16 cups
	SizesDiffer         // the sides have different numbers of cups
	OutOfRange          // a number below 0 or over its limit
	SideTooFull         // cups and stock of a side hold more than 255 beans
	TooManyBeans        // all beans are more than 65535
	BadTurn             // neither s, n nor -
	NotOver             // the turn is -, but somebody can move
	GameIsOver          // the turn is a player's, but nobody can move
	TurnIsStuck         // the turn is a stuck player's

	EmptyText    // no text at all
	WantNumber   // a digit is expected here
	LeadingZero  // a number of several digits begins with 0
	WantDot      // "." or "/" is expected here
	WantSlash    // "/" is expected here
	WantSpace    // a space must follow here
	TrailingText // text after the end
	BadMove      // neither a number nor a letter a to p
	SowingSuffix // a sowing never captures, so it takes no x
)

// Reasons for refusing a move ([MoveError]).
const (
	NoSuchMove      Reason = iota + 64 // not a move at all
	NobodyMoves                        // the game is over
	DropTooLarge                       // a drop of more beans than there are cups
	StockTooSmall                      // a drop of more beans than the stock holds
	NoSuchCup                          // the board has no such cup
	CupEmpty                           // an empty cup cannot be sown
	CupWaits                           // the cup holds too few beans to be sown
	CupBlocked                         // the cup holds too many beans to be sown
	CaptureMismatch                    // the move captures a different number than was written
)

var reasonTexts = map[Reason]string{
	BadSize:      "a side must have 1 to 16 cups",
	SizesDiffer:  "both sides must have the same number of cups",
	OutOfRange:   "the number is out of range (cups and stock 0 to 255, pot 0 to 65535)",
	SideTooFull:  "a side's cups and stock must hold at most 255 beans together",
	TooManyBeans: "all beans together must be at most 65535",
	BadTurn:      `the turn must be "s", "n" or "-"`,
	NotOver:      `the turn can be "-" only if nobody can move`,
	GameIsOver:   `nobody can move, so the turn must be "-"`,
	TurnIsStuck:  "this player is stuck and the other is not, so the turn is the other's",

	EmptyText:    "the text is empty",
	WantNumber:   "a number is expected here",
	LeadingZero:  "a number must not begin with 0",
	WantDot:      `"." or "/" is expected here`,
	WantSlash:    `"/" is expected here`,
	WantSpace:    "a space must follow here: a position has three parts, which are South, North and whose turn it is, s or n",
	TrailingText: "nothing may follow here",
	BadMove:      "a move must be a number from 1 to 16 or a letter from a to p",
	SowingSuffix: "a sowing never captures",

	NoSuchMove:      "this is not a move",
	NobodyMoves:     "the game is over",
	DropTooLarge:    "a drop puts at most one bean into each cup",
	StockTooSmall:   "the stock is too small",
	NoSuchCup:       "the board has no such cup",
	CupEmpty:        "the cup is empty",
	CupWaits:        "the cup holds too few beans to reach the pot",
	CupBlocked:      "the cup is blocked: it holds more beans than reach the pot",
	CaptureMismatch: "the move captures a different number of beans",
}

// String returns the reason as a short English phrase.
func (r Reason) String() string { return reasonTexts[r] }
