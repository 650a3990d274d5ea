import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A connection that the test writes to by hand, from an address of its own (all of 127.0.0.0/8 is this machine). */
export interface Wire {
  socket: Socket;
  /** What came back so far. */
  said: () => string;
  closed: Promise<void>;
}

export function aWire(port: number, first: string, localAddress = '127.0.0.1'): Promise<Wire> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const closed = new Promise<void>((gone) => socket.once('close', () => gone()));
    socket.on('data', (chunk) => void (said += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    const wire = { socket, said: () => said, closed };
    socket.once('connect', () => socket.write(first, () => resolve(wire)));
    socket.once('close', () => resolve(wire));
  });
}

const signInPath = '/api/identity/sign-in';
const shortJson = 'Content-Type: application/json\r\nContent-Length: 200';

/** Announces a body and sends the beginning of it. */
export function aSlowBody(port: number, localAddress?: string, path = signInPath, headers = shortJson): Promise<Wire> {
  return aWire(port, `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n{"email"`, localAddress);
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  problem: { code?: string };
  ms: number;
}

/** A sign-in as a browser sends it, on a connection of its own. */
export function signIn(port: number, localAddress = '127.0.0.1', path = signInPath): Promise<Answered> {
  const began = performance.now();
  const body = JSON.stringify({ email: 'ana@junto.test', password: 'demo-junto-1' });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method: 'POST', localAddress, headers, agent: false };
    const asking = request(options, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => void chunks.push(chunk));
      res.on('end', () => {
        const problem = JSON.parse(Buffer.concat(chunks).toString()) as { code?: string };
        resolve({ status: res.statusCode ?? 0, headers: res.headers, problem, ms: performance.now() - began });
      });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
