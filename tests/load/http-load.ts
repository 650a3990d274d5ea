import { connect, type Socket } from 'node:net';

/** One request as it goes over the wire. */
export type RawRequest = Buffer;

export interface LoadResult {
  /** Milliseconds of each answered request. */
  latenciesMs: number[];
  /** How often each status came. */
  statuses: Map<number, number>;
  wallMs: number;
}

export interface LoadOptions {
  port: number;
  /** Connections, each with one request under way: that many concurrent buyers. */
  concurrency: number;
  requests: readonly RawRequest[];
  /** Statuses that are answers of a case; any other one ends the benchmark. */
  expected?: readonly number[];
}

/**
 * Sends prepared requests over keep-alive connections of its own and takes the time of each. A plain socket and a few
 * lines of parsing instead of autocannon or undici: on two cores the client must cost less than the service.
 */
export async function sendAll(options: LoadOptions): Promise<LoadResult> {
  const { port, concurrency, requests, expected = [200, 201] } = options;
  const result: LoadResult = { latenciesMs: [], statuses: new Map(), wallMs: 0 };
  let next = 0;
  const take = () => requests[next++];
  const sockets = await Promise.all(Array.from({ length: Math.min(concurrency, requests.length) }, () => open(port)));
  const began = performance.now();
  await Promise.all(sockets.map((socket) => work(socket, take, result)));
  result.wallMs = performance.now() - began;
  for (const socket of sockets) socket.destroy();
  const unexpected = [...result.statuses].filter(([status]) => !expected.includes(status));
  if (unexpected.length > 0) throw new Error(`Unexpected statuses: ${JSON.stringify(unexpected)}`);
  return result;
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

function work(socket: Socket, take: () => RawRequest | undefined, result: LoadResult): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let received = Buffer.alloc(0);
    const send = () => {
      const request = take();
      if (!request) return resolve();
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = wholeAnswer(received);
      if (!answer) return;
      received = received.subarray(answer.bytes);
      result.latenciesMs.push(performance.now() - sentAt);
      result.statuses.set(answer.status, (result.statuses.get(answer.status) ?? 0) + 1);
      send();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server closed a connection under load')));
    send();
  });
}

/** Undefined until headers and body are there. The services always send Content-Length. */
function wholeAnswer(received: Buffer): { status: number; bytes: number } | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const bytes = end + 4 + length;
  return received.length < bytes ? undefined : { status: Number(head.slice(9, 12)), bytes };
}

export interface RequestFacts {
  method: 'POST' | 'PUT' | 'GET';
  path: string;
  token: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export function rawRequest({ method, path, token, headers = {}, body }: RequestFacts): RawRequest {
  const json = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(json)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${json}`);
}
