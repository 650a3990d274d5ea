import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuse } from '@junto/contracts/problems';
import { hangUp } from './hang-up';

/**
 * A server that nobody can hold by doing nothing: headers within 10 s (also those of a connection that says nothing at
 * all), a whole request within 30 s, at most 16 KiB of headers; looked after every second, since Node's own 30 s would
 * make 40 of the 10. Requests of one connection are not counted: those under way are bounded by the door.
 */
export function createBoundedServer(app?: RequestListener): Server {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    // Longer than the door's own, so that it never sends into a connection that is closing.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16 * 1024,
  });
  if (app) server.on('request', app);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => tellCallersFault(error, socket as Socket));
  return server;
}

export function listenOn(server: Server, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Stays for good: a connection that cannot be accepted (no more files) is an error of the server too, and not its
    // end.
    server.on('error', reject);
    server.listen(port, () => resolve(server));
  });
}

/** Node's own: the answer that a connection is in the middle of. Its own handling of such errors asks the same. */
interface Answering {
  _httpMessage?: ServerResponse | null;
}

function tellCallersFault({ code }: NodeJS.ErrnoException, socket: Socket): void {
  const begun = (socket as Socket & Answering)._httpMessage?.headersSent;
  if (code === 'ECONNRESET' || !socket.writable || begun) return void socket.destroy();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return hangUp(socket, refuse('too_slow'));
  const message = code === 'HPE_HEADER_OVERFLOW' ? 'More than 16 KiB of headers' : 'Not HTTP';
  hangUp(socket, refuse('invalid_request', {}, [{ path: 'headers', message }]));
}
