import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

/**
 * Brotli level 5: a third smaller than gzip for the same CPU time; higher levels cost ten times as much.
 */
const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

/** A body that is serialized once, compressed once for each encoding that a caller accepts, and sent many times. */
export class PreparedBody {
  /** Quoted, as in the header. */
  readonly etag: string;
  readonly identity: Buffer;
  private readonly encoded: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {};

  constructor(answer: unknown) {
    this.identity = Buffer.from(JSON.stringify(answer));
    this.etag = `"${createHash('sha1').update(this.identity).digest('base64url')}"`;
  }

  /** The compressed body; a promise only until the first compression is done. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    return (this.encoded[encoding] ??= compress[encoding](this.identity).then(
      (bytes) => (this.encoded[encoding] = bytes),
    ));
  }
}

/** Return value of a handler that responds with a prepared body. */
export class Prepared {
  constructor(readonly body: PreparedBody) {}
}
/** Responds with a prepared body: 304 if the caller has it, else in an encoding that the caller accepts. */
export function prepared(body: PreparedBody): Prepared {
  return new Prepared(body);
}

export async function sendPrepared(req: IncomingMessage, res: ServerResponse, body: PreparedBody): Promise<void> {
  res.setHeader('ETag', body.etag);
  res.setHeader('Cache-Control', 'private, no-cache');
  res.setHeader('Vary', 'Accept-Encoding, Authorization');
  if (holds(req.headers['if-none-match'], body.etag)) {
    res.statusCode = 304;
    return void res.end();
  }
  const encoding = acceptedEncoding(req.headers['accept-encoding']);
  const bytes = encoding ? await body.in(encoding) : body.identity;
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

function holds(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepts = (encoding: Encoding) =>
    header?.split(',').some((one) => {
      const [name, quality] = one.trim().split(/\s*;\s*q=/i);
      return (name === encoding || name === '*') && Number(quality ?? 1) > 0;
    });
  return (['br', 'gzip'] as const).find(accepts);
}
