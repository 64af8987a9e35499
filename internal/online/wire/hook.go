package wire

// Hook is an address that receives the events of an account.
type Hook struct {
	ID      string     `json:"id" doc:"The ID of the hook."`
	URL     string     `json:"url" doc:"The address that receives the events."`
	Events  []string   `json:"events" doc:"The types of events that are sent." nullable:"false"`
	Created Moment     `json:"created" doc:"When the hook was created."`
	Off     string     `json:"off,omitempty" doc:"Present if the hook is switched off: the outcome of the last attempt."`
	Secret  string     `json:"secret,omitempty" doc:"The secret that signs the deliveries, shown only when it is made."`
	Last    []Delivery `json:"deliveries" nullable:"false" doc:"At most 10 deliveries, sent or waiting, the latest first."`
}

// Delivery is an event that was sent to a hook, or will be.
type Delivery struct {
	ID       string  `json:"id" doc:"The ID of the event."`
	Event    string  `json:"event" doc:"The type of the event."`
	At       Moment  `json:"at" doc:"When the event happened."`
	Attempts int     `json:"attempts" doc:"The number of attempts so far."`
	Outcome  string  `json:"outcome,omitempty" doc:"The outcome of the last attempt: an HTTP status, or noAnswer, noConnection, noSuchHost, badCertificate, privateAddress."`
	Next     *Moment `json:"next" nullable:"true" doc:"When the next attempt will be made; null: there will be none."`
}
