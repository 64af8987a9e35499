package ugi_test

import (
	"context"
	"fmt"
	"time"

	"example.org/cups"
	"example.org/cups/ugi"
)

// Start the engine of this module, and let it look for the best move.
func ExampleStart() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	c, err := ugi.Start("cups engine")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer c.Close()
	id, err := c.Handshake(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(id.Name, id.Author)
	start, err := cups.Start(4)
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := c.Search(ctx, start, ugi.Request{Depth: 8}, func(i ugi.Info) { fmt.Println(i) })
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(start.MoveText(answer.Move))
}
