import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A connection that the test writes by hand, from an address of its own (all of 127.0.0.0/8 is local). */
export interface RawConnection {
  socket: Socket;
  /** What came back so far. */
  received: () => string;
  closed: Promise<void>;
}

export function openRawConnection(port: number, first: string, localAddress = '127.0.0.1'): Promise<RawConnection> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const closed = new Promise<void>((resolveClosed) => socket.once('close', () => resolveClosed()));
    socket.on('data', (chunk) => void (received += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    const wire = { socket, received: () => received, closed };
    socket.once('connect', () => socket.write(first, () => resolve(wire)));
    socket.once('close', () => resolve(wire));
  });
}

const signInPath = '/api/identity/sign-in';
const shortJson = 'Content-Type: application/json\r\nContent-Length: 200';

/** Declares a body and sends only its beginning. */
export function sendSlowBody(
  port: number,
  localAddress?: string,
  path = signInPath,
  headers = shortJson,
): Promise<RawConnection> {
  return openRawConnection(
    port,
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n{"email"`,
    localAddress,
  );
}

export interface SignInAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  problem: { code?: string };
  ms: number;
}

/** A sign-in as a browser sends it, on a connection of its own. */
export function signIn(port: number, localAddress = '127.0.0.1', path = signInPath): Promise<SignInAnswer> {
  const began = performance.now();
  const body = JSON.stringify({ email: 'ana@junto.test', password: 'demo-junto-1' });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method: 'POST', localAddress, headers, agent: false };
    const outgoing = request(options, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => void chunks.push(chunk));
      res.on('end', () => {
        const problem = JSON.parse(Buffer.concat(chunks).toString()) as { code?: string };
        resolve({ status: res.statusCode ?? 0, headers: res.headers, problem, ms: performance.now() - began });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
