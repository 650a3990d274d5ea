import type { Envelope } from '@junto/contracts/event';

/** What a NATS message of the event stream holds: one envelope, or several of one subject as an array. */
export function readEnvelopes(bytes: Uint8Array): Envelope[] {
  const read: unknown = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
  const all = Array.isArray(read) ? read : [read];
  return all.filter((one): one is Envelope => typeof one?.type === 'string' && typeof one.payload === 'object');
}
