import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Refusal } from '@junto/contracts/problems';
import { problemOf } from './problem-answer';

/** So long the other end may take to read what it was told. */
const lingerMs = 1_000;

/**
 * Tells the other end of a connection why it is ended, where no Express answer can: in the middle of a request, before
 * an upgrade. What still comes is thrown away, so that the answer is not lost to a reset; an end that stays is cut.
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
