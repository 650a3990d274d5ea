import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A body that is serialized and compressed once and sent many times. */
export interface PreparedBody {
  /** Quoted, as in the header. */
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/**
 * Serializes and compresses `answer` for many requests. Brotli level 5: a third smaller than gzip for the same CPU
 * time; higher levels cost ten times as much.
 */
export async function prepareBody(answer: unknown): Promise<PreparedBody> {
  const identity = Buffer.from(JSON.stringify(answer));
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
  const [gz, br] = await Promise.all([
    gzipped(identity, { level: 6 }),
    brotlied(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
  ]);
  return { etag, identity, gzip: gz, br };
}

/** Return value of a handler that responds with a prepared body. */
export class Prepared {
  constructor(readonly body: PreparedBody) {}
}
/** Responds with a prepared body: 304 if the caller has it, else in an encoding that the caller accepts. */
export function prepared(body: PreparedBody): Prepared {
  return new Prepared(body);
}

export function sendPrepared(req: IncomingMessage, res: ServerResponse, body: PreparedBody): void {
  res.setHeader('ETag', body.etag);
  res.setHeader('Cache-Control', 'private, no-cache');
  res.setHeader('Vary', 'Accept-Encoding, Authorization');
  if (holds(req.headers['if-none-match'], body.etag)) {
    res.statusCode = 304;
    return void res.end();
  }
  const [encoding, bytes] = choose(req.headers['accept-encoding'], body);
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

function holds(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

function choose(accepted: string | undefined, body: PreparedBody): [string | undefined, Buffer] {
  const accepts = (encoding: string) =>
    accepted?.split(',').some((one) => {
      const [name, quality] = one.trim().split(/\s*;\s*q=/i);
      return (name === encoding || name === '*') && Number(quality ?? 1) > 0;
    }) ?? false;
  if (accepts('br')) return ['br', body.br];
  if (accepts('gzip')) return ['gzip', body.gzip];
  return [undefined, body.identity];
}
