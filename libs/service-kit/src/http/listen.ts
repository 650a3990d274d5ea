import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuse } from '@junto/contracts/problems';
import { hangUp } from './hang-up';

/**
 * A server that idle clients cannot exhaust: headers within 10 s (also on a silent connection), a whole request within
 * 30 s, at most 16 KiB of headers. Checked every second, because Node's default of 30 s would turn the 10 s into 40.
 * Requests per connection are not limited; the gateway limits concurrent ones.
 */
export function createBoundedServer(app?: RequestListener): Server {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    // Longer than the gateway's own, so that it never sends on a connection that is closing.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16 * 1024,
  });
  if (app) server.on('request', app);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => respondToClientError(error, socket as Socket));
  return server;
}

export function listenOn(server: Server, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Stays attached: a connection that cannot be accepted (no more file descriptors) emits an error, and the server
    // must survive it.
    server.on('error', reject);
    server.listen(port, () => resolve(server));
  });
}

/** Node's internal field for the current response of a connection, which its own error handling reads too. */
interface Answering {
  _httpMessage?: ServerResponse | null;
}

function respondToClientError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  const begun = (socket as Socket & Answering)._httpMessage?.headersSent;
  if (code === 'ECONNRESET' || !socket.writable || begun) return void socket.destroy();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return hangUp(socket, refuse('too_slow'));
  const message = code === 'HPE_HEADER_OVERFLOW' ? 'More than 16 KiB of headers' : 'Not HTTP';
  hangUp(socket, refuse('invalid_request', {}, [{ path: 'headers', message }]));
}
