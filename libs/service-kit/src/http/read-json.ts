import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { CallerDisconnected, failOnDisconnect, watchForStall } from './stall';

export const maxBodyBytes = 256 * 1024;

type Read<T> = { value: T } | { refusal: Refusal };

/** Reads a body of at most `maxBytes`; the rest of a larger one is discarded. */
export async function readBytes(req: IncomingMessage, maxBytes: number): Promise<Read<Buffer>> {
  failOnDisconnect(req);
  const tooLarge = () => ({ refusal: refuse('too_large', { max_bytes: maxBytes }) });
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) {
    req.resume();
    return tooLarge();
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) return void chunks.push(chunk);
      chunks.length = 0;
      resolve(tooLarge());
    });
    const unwatch = watchForStall(req, () => resolve({ refusal: refuse('too_slow') }));
    req.on('end', () => resolve({ value: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) }));
    req.on('error', reject);
    req.on('close', () => {
      unwatch();
      // Creating an error captures a stack trace, which is expensive; skipped for requests that ended normally.
      if (!req.readableEnded) reject(new CallerDisconnected('The caller disconnected'));
    });
  });
}

/**
 * Reads the JSON body; undefined if there is none. Not body-parser, because this runs after authentication and costs a
 * quarter of the time.
 */
export async function readJson(req: IncomingMessage): Promise<Read<unknown>> {
  if (req.headers['content-encoding'] || !isJson(req.headers['content-type']))
    return { refusal: refuse('unsupported_media') };
  const read = await readBytes(req, maxBodyBytes);
  if ('refusal' in read) return read;
  if (read.value.length === 0) return { value: undefined };
  const malformed = (message: string) => ({ refusal: refuse('invalid_request', {}, [{ path: 'body', message }]) });
  // Decoding would silently replace invalid bytes, and the result would be stored.
  if (!isUtf8(read.value)) return malformed('Not UTF-8');
  try {
    return { value: JSON.parse(read.value.toString('utf8').replace(/^\uFEFF/, '')) };
  } catch {
    return malformed('Malformed JSON');
  }
}

/** True for JSON in UTF-8, the only encoding of RFC 8259, and for a body without a content type. */
function isJson(contentType: string | undefined): boolean {
  if (contentType === undefined) return true;
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType) && (!charset || /^utf-?8$/i.test(charset));
}
