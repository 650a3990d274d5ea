module junto/live-clients

go 1.23

require github.com/gorilla/websocket v1.5.3
