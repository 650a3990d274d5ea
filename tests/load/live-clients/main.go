// Thousands of listeners of one round, for `npm run bench:live`. They connect, subscribe, and tell by lines of JSON on
// stdout when all of them stand and when the last of them has a version. Written in Go so that the server is what is
// measured: a listener costs a goroutine, and a message a look for its version.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"net/http"
	"os"
	"runtime/debug"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"
)

const (
	dialling    = 64
	mostVersion = 1 << 16
)

var (
	address = flag.String("url", "", "address of the socket")
	channel = flag.String("channel", "", "channel to subscribe to; empty: hear without asking")
	tokens  = flag.String("tokens", "", "file with a token per line, one for each listener")
	howMany = flag.Int("n", 1000, "listeners")

	said     sync.Mutex
	arrivals [mostVersion]atomic.Int32
	messages atomic.Int64
)

func say(line any) {
	said.Lock()
	defer said.Unlock()
	_ = json.NewEncoder(os.Stdout).Encode(line)
}

func main() {
	flag.Parse()
	debug.SetGCPercent(400)
	lines, err := readLines(*tokens)
	if err != nil {
		log.Fatal(err)
	}
	slots := make(chan struct{}, dialling)
	var standing sync.WaitGroup
	for i := range *howMany {
		slots <- struct{}{}
		standing.Add(1)
		go func() {
			connection, err := join(lines[i%len(lines)])
			if err != nil {
				log.Fatalf("listener %d: %v", i, err)
			}
			<-slots
			standing.Done()
			hear(connection)
		}()
	}
	standing.Wait()
	say(map[string]any{"standing": *howMany})
	// The bench asks for the count of messages by a line, and ends by closing stdin.
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		say(map[string]any{"messages": messages.Swap(0)})
	}
}

func readLines(file string) ([]string, error) {
	if file == "" {
		return []string{""}, nil
	}
	content, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var lines []string
	for _, line := range bytes.Fields(content) {
		lines = append(lines, string(line))
	}
	return lines, nil
}

// join connects, and with a channel authenticates, subscribes and waits for the present state.
func join(token string) (*websocket.Conn, error) {
	dialer := websocket.Dialer{ReadBufferSize: 2048, WriteBufferSize: 512, HandshakeTimeout: 30 * time.Second}
	connection, _, err := dialer.Dial(*address, http.Header{"Origin": {"http://localhost:8080"}})
	if err != nil || *channel == "" {
		return connection, err
	}
	if err := connection.WriteJSON(map[string]string{"type": "auth", "token": token}); err != nil {
		return nil, err
	}
	if err := await(connection, `"type":"ready"`); err != nil {
		return nil, err
	}
	if err := connection.WriteJSON(map[string]string{"type": "subscribe", "channel": *channel}); err != nil {
		return nil, err
	}
	return connection, await(connection, `"type":"subscribed"`)
}

func await(connection *websocket.Conn, wanted string) error {
	for {
		_, text, err := connection.ReadMessage()
		if err != nil {
			return err
		}
		if bytes.Contains(text, []byte(wanted)) {
			return nil
		}
		if bytes.Contains(text, []byte(`"type":"error"`)) {
			return fmt.Errorf("refused: %s", text)
		}
	}
}

func hear(connection *websocket.Conn) {
	for {
		_, text, err := connection.ReadMessage()
		if err != nil {
			return
		}
		version := versionOf(text)
		if version <= 0 || version >= mostVersion {
			continue
		}
		messages.Add(1)
		if arrivals[version].Add(1) == int32(*howMany) {
			say(map[string]any{"version": version, "at_ns": time.Now().UnixNano()})
		}
	}
}

func versionOf(text []byte) int {
	if !bytes.Contains(text, []byte(`"quantity_change"`)) {
		return 0
	}
	at := bytes.LastIndex(text, []byte(`"version":`))
	if at < 0 {
		return 0
	}
	digits := text[at+len(`"version":`):]
	end := bytes.IndexFunc(digits, func(r rune) bool { return r < '0' || r > '9' })
	if end < 0 {
		end = len(digits)
	}
	version, _ := strconv.Atoi(string(digits[:end]))
	return version
}
