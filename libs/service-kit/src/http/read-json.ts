import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { CallerDisconnected, failOnDisconnect, watchForStall } from './stall';

export const maxBodyBytes = 256 * 1024;

type Read<T> = { value: T } | { refusal: Refusal };

/** Collects a body of at most `maxBytes`; the rest of a larger one is thrown away unread. */
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
      // An error draws a stack trace, which is not free: of a request that ended well none is made.
      if (!req.readableEnded) reject(new CallerDisconnected('The caller went away'));
    });
  });
}

/**
 * The JSON body, undefined when there is none. Its own few lines instead of body-parser: they run only after the caller
 * is known, and cost a quarter.
 */
export async function readJson(req: IncomingMessage): Promise<Read<unknown>> {
  if (req.headers['content-encoding'] || !isJson(req.headers['content-type']))
    return { refusal: refuse('unsupported_media') };
  const read = await readBytes(req, maxBodyBytes);
  if ('refusal' in read) return read;
  if (read.value.length === 0) return { value: undefined };
  const malformed = (message: string) => ({ refusal: refuse('invalid_request', {}, [{ path: 'body', message }]) });
  // Decoding would replace such bytes without an error, and they would be stored.
  if (!isUtf8(read.value)) return malformed('Not UTF-8');
  try {
    return { value: JSON.parse(read.value.toString('utf8').replace(/^\uFEFF/, '')) };
  } catch {
    return malformed('Malformed JSON');
  }
}

/** JSON in UTF-8, the only encoding that RFC 8259 allows; without a type a body is taken for it. */
function isJson(contentType: string | undefined): boolean {
  if (contentType === undefined) return true;
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType) && (!charset || /^utf-?8$/i.test(charset));
}
