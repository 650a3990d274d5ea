import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Refusal } from '@junto/contracts/problems';
import { problemOf } from './problem-answer';

/** Time in ms that the peer may take to read the response. */
const lingerMs = 1_000;

/**
 * Sends a refusal and closes the connection where no Express response is possible: in the middle of a request, or
 * before an upgrade. Further input is discarded, so that no reset destroys the response; a peer that stays is
 * disconnected.
 */
export function hangUp(socket: Duplex, refusal: Refusal): void {
  if (socket.destroyed) return;
  socket.on('error', () => socket.destroy());
  const problem = problemOf(refusal, randomUUID());
  const body = JSON.stringify(problem);
  const waitS = refusal.params.retry_after_s;
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    'Cache-Control: no-store',
    ...(waitS === undefined ? [] : [`Retry-After: ${String(waitS)}`]),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.resume();
  const cut = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(cut));
}
