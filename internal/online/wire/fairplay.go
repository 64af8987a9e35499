package wire

// FairChance is a probability with its error.
type FairChance struct {
	Value float64 `json:"value" doc:"The probability."`
	Low   float64 `json:"low" doc:"With 95 % certainty it is at least this, as far as the number of simulated games behind the usual values says."`
	High  float64 `json:"high" doc:"With 95 % certainty it is at most this."`
}

// FairComparison is one comparison with what is usual.
type FairComparison struct {
	Part    string     `json:"part" doc:"In which choices." enum:"all,hard,behind"`
	Measure string     `json:"measure" doc:"best: the share of best moves; cost: beans a choice." enum:"best,cost"`
	Choices int        `json:"choices" doc:"The number of these choices."`
	Seen    float64    `json:"seen" doc:"What the member did."`
	Usual   float64    `json:"usual" doc:"What is usual in such positions at the rating and the size of the board."`
	Z       float64    `json:"z" doc:"By how many standard deviations the member did better."`
	Chance  FairChance `json:"chance" doc:"The chance to do at least as well by luck."`
}

// FairPhase is what moves have cost in a phase.
type FairPhase struct {
	Phase  string `json:"phase" doc:"The phase of the games, by the beans in stock." enum:"opening,middle,end"`
	Proven int    `json:"proven" doc:"The number of moves whose cost is proven."`
	Cost   int    `json:"cost" doc:"What they cost together, in beans."`
}

// FairTime is how long a member thought.
type FairTime struct {
	Difficulty string  `json:"difficulty" doc:"How hard it is to find a best move: at least half of the moves are best (easy), at least a quarter (medium), fewer (hard); none: all moves are equal." enum:"easy,medium,hard,none"`
	Moves      int     `json:"moves" doc:"The number of moves whose time is known."`
	Seconds    float64 `json:"seconds" doc:"The geometric mean of the times."`
}

// FairWindow is what pages have said of their windows in choices of one difficulty.
type FairWindow struct {
	Difficulty string `json:"difficulty" doc:"How hard it is to find a best move, as in times." enum:"easy,medium,hard"`
	Stayed     int    `json:"stayed" doc:"Choices in whose turn the window was not left."`
	StayedBest int    `json:"stayedBest" doc:"Of these: choices of a best move."`
	Left       int    `json:"left" doc:"Choices in whose turn the window was hidden, or lost the focus."`
	LeftBest   int    `json:"leftBest" doc:"Of these: choices of a best move."`
}

// FairWindows is what pages have said of their windows.
type FairWindows struct {
	Moves   int          `json:"moves" doc:"Moves of which the page said whether its window was left in the turn. Of all others, such as those of programs, it is not known."`
	Left    int          `json:"left" doc:"Of these: moves in whose turn it was left."`
	Choices []FairWindow `json:"choices" nullable:"false" doc:"The choices among them, by difficulty."`
	Chance  *float64     `json:"chance,omitempty" doc:"If leaving changes nothing: the chance that as many of the member's own best moves, or more, fall by luck on turns in which the window was left, in the same kinds of positions. Left out: there is nothing to compare."`
}

// FairGame is a game of a report.
type FairGame struct {
	Game       string `json:"game" doc:"The ID of the game."`
	Side       string `json:"side" doc:"The side of the member."`
	Opponent   string `json:"opponent" doc:"The name of the opponent; empty: none."`
	Tournament string `json:"tournament,omitempty" doc:"The ID of the tournament; left out: none."`
	Ended      Moment `json:"ended" doc:"When it ended."`
	Moves      int    `json:"moves" doc:"The member's moves."`
	Proven     int    `json:"proven" doc:"Those whose cost is proven."`
	Choices    int    `json:"choices" doc:"Of these: moves in positions whose moves are not all equal."`
	Best       int    `json:"best" doc:"Choices of a best move."`
	Cost       int    `json:"cost" doc:"What the proven moves cost, in beans."`
}

// FairReport is what is known of a member on one size of board at one speed.
type FairReport struct {
	Cups    int              `json:"cups" doc:"Cups in each row."`
	Speed   string           `json:"speed" doc:"The speed; empty: terms without ratings, where nothing is compared."`
	Moves   int              `json:"moves" doc:"The member's moves in these games."`
	Proven  int              `json:"proven" doc:"Those whose cost is proven; no other is counted below."`
	Choices int              `json:"choices" doc:"Of these: moves in positions whose moves are not all equal."`
	Best    int              `json:"best" doc:"Choices of a best move; moves that are equally good count as equal."`
	Phases  []FairPhase      `json:"phases" nullable:"false" doc:"What the moves cost, by phase."`
	Times   []FairTime       `json:"times" nullable:"false" doc:"How long the member thought, by difficulty."`
	Windows FairWindows      `json:"windows" doc:"What the member's page said of its window in the member's turns. What is usual cannot be simulated."`
	Rating  *float64         `json:"rating" nullable:"true" doc:"The rating after the last of these games; null: none, and nothing is compared."`
	RD      *float64         `json:"rd" nullable:"true" doc:"The deviation of this rating."`
	Covered bool             `json:"covered" doc:"Players of such a rating were measured. If not, the nearest are meant, and the comparison says less."`
	Screen  *float64         `json:"screen" nullable:"true" doc:"The first stage: the largest z of the shares of best moves; null: too few choices, or nothing to compare with."`
	Tests   []FairComparison `json:"tests" nullable:"false" doc:"The second stage: all comparisons with enough choices."`
	Chance  *FairChance      `json:"chance,omitempty" doc:"That an honest player of this rating has some result as rare in any of the tests; left out without tests."`
	Among   *FairChance      `json:"among,omitempty" doc:"That some honest player among those who were looked at has; left out without tests."`
	Games   []FairGame       `json:"games" nullable:"false" doc:"The games, the latest first."`
}

// FairPlay is the report about a member.
type FairPlay struct {
	Player  string       `json:"player" doc:"The name of the member."`
	Looked  int          `json:"looked" doc:"How many players in a class or in a tournament the last screening looked at: it is part of the chance among."`
	Windows FairWindows  `json:"windows" doc:"What the pages of all members have said of their windows, up to the last screening."`
	Reports []FairReport `json:"reports" nullable:"false" doc:"By size of board and speed."`
	Flags   []ResultFlag `json:"flags" nullable:"false" doc:"Patterns in the rated results of the last 90 days between the member and those whom it has met most. Never a verdict: of simulated honest clubs up to one in 100 has one."`
}

// ResultFlag is a pattern in results.
type ResultFlag struct {
	Pattern  string   `json:"pattern" enum:"handed,feeders,ring,sinking" doc:"handed: a player scores against another far more than the ratings say, and than either does against others; feeders: players who play almost only with one lose to it, mostly at once; ring: three players play almost only with each other, mostly at once, and one of them gains; sinking: a player loses most games at once, and many points."`
	Cups     int      `json:"cups" doc:"Cups in each row."`
	Speed    string   `json:"speed" doc:"The speed."`
	Player   string   `json:"player" doc:"Who gains; with sinking who loses."`
	Others   []string `json:"others" nullable:"false" doc:"Who lose; with ring both others; with sinking nobody."`
	Games    int      `json:"games" doc:"The games among them; with sinking all of the player."`
	Short    int      `json:"short" doc:"Of these, how many somebody gave up, left or lost on time before both had made seven moves."`
	Score    float64  `json:"score" doc:"The points of the player in these games: 1 for a win, 0.5 for a draw."`
	Expected float64  `json:"expected" doc:"What is expected by the ratings before each game."`
	Z        float64  `json:"z" doc:"By how many standard deviations the score is higher."`
	Gained   float64  `json:"gained" doc:"By how much these games have changed the rating of the player."`
}

// FairPassed is somebody whom the screening has passed on.
type FairPassed struct {
	Player     string  `json:"player" doc:"The name of the member."`
	Cups       int     `json:"cups" doc:"Cups in each row."`
	Speed      string  `json:"speed" doc:"The speed."`
	Tournament string  `json:"tournament,omitempty" doc:"The ID of the tournament; left out: all games of the class."`
	Games      int     `json:"games" doc:"The number of games."`
	Choices    int     `json:"choices" doc:"The number of choices."`
	Z          float64 `json:"z" doc:"By how many standard deviations best moves were chosen more often than is usual."`
}

// FairScreening is the last look at everybody.
type FairScreening struct {
	Ended  *Moment      `json:"ended" nullable:"true" doc:"When it ended; null: there was none yet."`
	Looked int          `json:"looked" doc:"How many players in a class, and players in a tournament, had enough choices."`
	From   float64      `json:"from" doc:"The z from which somebody is listed."`
	Passed []FairPassed `json:"passed" nullable:"false" doc:"Those whose z is this high, the highest first. By luck one in 15 honest players is."`
}

// Flagged is a member with everything that the last look at everybody has found.
type Flagged struct {
	Player string       `json:"player" doc:"The name of the member."`
	Passed []FairPassed `json:"passed" nullable:"false" doc:"Where best moves were chosen more often than is usual, see GET /api/v1/officers/fair."`
	Flags  []ResultFlag `json:"flags" nullable:"false" doc:"Patterns in rated results of the last 90 days."`
}
