import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { closeCodes, socketPath, type ServerMessage } from '@junto/contracts/channels';
import { refuse } from '@junto/contracts/problems';
import { hangUp } from '@junto/service-kit/http/hang-up';
import { ConnectionSlots, type ConnectionSlot } from '../connections/connection-slots';
import { closedSockets } from '../connections/gateway-metrics';
import type { Settings } from '../settings';

export interface SocketServerSources {
  server: Server;
  /** Origins whose pages may connect: browsers send the origin, and scripts cannot forge it. */
  origins: readonly string[];
  settings: Settings;
  isFull: () => boolean;
  onSocket: (socket: WebSocket, wire: Socket, seat: ConnectionSlot) => void;
}

/** Accepts web sockets on `socketPath`. @returns stops accepting */
export function openSocketServer({ server, origins, settings, isFull, onSocket }: SocketServerSources): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: settings.maxPayloadBytes,
  });
  const seats = new ConnectionSlots(settings);
  let closed = false;

  const onUpgrade = (req: IncomingMessage, wire: Duplex, head: Buffer) => {
    if (req.url?.split('?', 1)[0] !== socketPath) return hangUp(wire, refuse('not_found'));
    if (!req.headers.origin || !origins.includes(req.headers.origin)) return hangUp(wire, refuse('wrong_origin'));
    if (closed || isFull()) return hangUp(wire, refuse('try_again', { retry_after_s: 2 }));
    sockets.handleUpgrade(req, wire, head, (socket) => {
      const seat = seats.take(req);
      if (seat) onSocket(socket, wire as Socket, seat);
      else sendAway(socket, settings.closeWithinMs);
    });
  };
  server.on('upgrade', onUpgrade);
  return () => void (closed = true);
}

/** Opens the socket before closing it: a page does not see why an upgrade is rejected, and would retry at once. */
function sendAway(socket: WebSocket, withinMs: number): void {
  socket.on('error', () => socket.terminate());
  const message: ServerMessage = { type: 'error', code: 'too_many' };
  socket.send(JSON.stringify(message));
  socket.close(closeCodes.tooMany);
  closedSockets.inc({ reason: 'tooMany' });
  const cut = setTimeout(() => socket.terminate(), withinMs);
  socket.once('close', () => clearTimeout(cut));
}
