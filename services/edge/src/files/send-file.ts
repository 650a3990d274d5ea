import type { Request, Response } from 'express';
import type { ServedFile } from './served-file';

/** For addresses whose content cannot change. */
export const immutable = 'public, max-age=31536000, immutable';
/** Stored by the browser but revalidated on each request; the ETag makes that cheap. */
export const revalidated = 'public, no-cache';

/** Sends a file in the encoding that the browser accepts, or 304. */
export function sendFile(req: Request, res: Response, file: ServedFile, cacheControl: string): void {
  res.setHeader('Cache-Control', cacheControl);
  res.setHeader('ETag', file.etag);
  if (file.br) res.setHeader('Vary', 'Accept-Encoding');
  if (req.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === file.etag)) {
    return void res.status(304).end();
  }
  const [encoding, bytes] = choose(req, file);
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Type', file.type);
  res.setHeader('Content-Length', bytes.length);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

function choose(req: Request, { br, gzip, identity }: ServedFile): [string | undefined, Buffer] {
  const accepted = req.acceptsEncodings();
  if (br && accepted.includes('br')) return ['br', br];
  if (gzip && accepted.includes('gzip')) return ['gzip', gzip];
  return [undefined, identity];
}
