package client_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http/httptest"

	"example.org/cups/client"
)

// A guest challenges somebody, who accepts; both see the same game.
func Example() {
	handler, closed, err := open() // a server in this process
	if err != nil {
		panic(err)
	}
	server := httptest.NewServer(handler)
	defer closed()
	defer server.Close()

	ctx := context.Background()
	ada, ben := client.New(server.URL, "", rand.Text), client.New(server.URL, "", rand.Text)
	for _, c := range []*client.Client{ada, ben} {
		guest, err := c.CreateGuest(ctx, nil)
		if err != nil {
			panic(err)
		}
		c.Token = guest.Token
	}
	challenge, err := ada.CreateChallenge(ctx, &client.ChallengeRequestBody{Cups: 4, Side: new(client.SideWishSouth)})
	if err != nil {
		panic(err)
	}
	begun, err := ben.AcceptChallenge(ctx, challenge.ID)
	if err != nil {
		panic(err)
	}
	if _, err := ada.Move(ctx, begun.Game, &client.MoveRequestBody{Ply: 0, Move: "4"}); err != nil {
		panic(err)
	}
	_, err = ada.Move(ctx, begun.Game, &client.MoveRequestBody{Ply: 1, Move: "3"})
	fmt.Println(client.Is(err, client.CodeNotYourTurn))
	for line, err := range ben.StreamGame(ctx, begun.Game, nil) {
		if err != nil {
			panic(err)
		}
		if whole, ok := line.(*client.WholeGame); ok {
			fmt.Println(whole.Game.Moves, whole.Game.Position)
			break
		}
	}
	// Output:
	// true
	// [4] 1.1.1.1/36/0 0.0.0.0/40/0 n
}
