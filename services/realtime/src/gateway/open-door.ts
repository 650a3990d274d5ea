import { socketPath } from '@junto/contracts/channels';
import type { Server, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Settings } from '../settings';

export interface DoorSources {
  server: Server;
  /** Origins whose pages may open a socket: a browser names them, and no script can forge one. */
  origins: readonly string[];
  settings: Settings;
  isFull: () => boolean;
  onSocket: (socket: WebSocket, wire: Socket) => void;
}

/** Takes sockets on `socketPath`. @returns takes no more */
export function openDoor({ server, origins, settings, isFull, onSocket }: DoorSources): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: settings.maxPayloadBytes,
  });
  let closed = false;

  const onUpgrade = (req: IncomingMessage, wire: Duplex, head: Buffer) => {
    if (req.url?.split('?', 1)[0] !== socketPath) return refuseUpgrade(wire, '404 Not Found');
    if (!req.headers.origin || !origins.includes(req.headers.origin)) return refuseUpgrade(wire, '403 Forbidden');
    if (closed || isFull()) return refuseUpgrade(wire, '503 Service Unavailable', 'Retry-After: 2\r\n');
    sockets.handleUpgrade(req, wire, head, (socket) => onSocket(socket, wire as Socket));
  };
  server.on('upgrade', onUpgrade);
  return () => void (closed = true);
}

function refuseUpgrade(wire: Duplex, status: string, headers = ''): void {
  wire.on('error', () => {});
  wire.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}
