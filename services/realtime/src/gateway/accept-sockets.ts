import type { RawData } from 'ws';
import type { ChannelHub } from '../channels/channel-hub';
import { Connection } from '../connections/connection';
import type { Connections } from '../connections/connections';
import { openSockets } from '../connections/gateway-metrics';
import type { Settings } from '../settings';
import type { SocketServerSources } from './open-socket-server';

interface SocketSources {
  hub: ChannelHub;
  connections: Connections;
  settings: Settings;
  onMessage: (connection: Connection, raw: RawData, isBinary: boolean) => void;
}

/** Wraps each accepted socket in a connection until it closes. */
export function acceptSockets(sources: SocketSources): SocketServerSources['onSocket'] {
  const { hub, connections, settings, onMessage } = sources;
  return (socket, wire, seat) => {
    const connection = new Connection(socket, wire, seat, settings);
    wire.setNoDelay(true);
    connections.add(connection);
    openSockets.inc();
    socket.on('message', (raw, isBinary) => onMessage(connection, raw, isBinary));
    socket.on('pong', () => (connection.lastMessageAt = Date.now()));
    socket.on('error', closesByItself);
    socket.on('close', () => {
      hub.leaveAll(connection);
      connections.remove(connection);
      seat.leave();
      openSockets.dec();
    });
  };
}

/** Malformed frames and oversized payloads: ws closes the socket. */
function closesByItself(): void {}
