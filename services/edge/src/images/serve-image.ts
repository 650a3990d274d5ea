import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { refuse } from '@junto/contracts/problems';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { requestIdOf } from '@junto/service-kit/http/request-id';
import { StoreUnavailable, type ObjectStore } from '@junto/service-kit/store/object-store';
import { pictureKey, pictureSizes, type PictureSize } from '@junto/service-kit/store/pictures';
import { immutable } from '../files/send-file';

const name = new RegExp(`^/([0-9a-f]{64})(?:-(${pictureSizes.join('|')}))?$`);

/**
 * Serves images read-only: `/images/<hash>` and its sizes. The address is the hash of the content, so it needs no token
 * and is immutable.
 */
export function serveImage(store: Pick<ObjectStore, 'get' | 'head'>): RequestHandler {
  return async (req, res) => {
    const [, hash, size] = name.exec(req.path) ?? [];
    if (!hash || (req.method !== 'GET' && req.method !== 'HEAD'))
      return sendProblem(res, refuse('not_found'), requestIdOf(req));
    const key = pictureKey(hash, size ? (Number(size) as PictureSize) : undefined);
    const etag = `"${key}"`;
    try {
      const known = req.headers['if-none-match'] === etag;
      const bytes = req.method === 'GET' && !known ? await store.get(key) : undefined;
      const object = bytes ?? (await store.head(key));
      if (!object) return sendProblem(res, refuse('not_found'), requestIdOf(req));
      res.setHeader('Cache-Control', immutable);
      res.setHeader('ETag', etag);
      res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
      if (known) return void res.status(304).end();
      res.setHeader('Content-Type', object.contentType);
      res.setHeader('Content-Length', object.size);
      if (bytes) await pipeline(bytes.stream, res);
      else res.end();
    } catch (error) {
      // The browser disconnected or the store failed midway: the headers are already sent.
      if (res.headersSent) return void res.destroy();
      if (!(error instanceof StoreUnavailable)) throw error;
      for (const header of ['ETag', 'Content-Type', 'Content-Length']) res.removeHeader(header);
      sendProblem(res, refuse('store_unavailable'), requestIdOf(req));
    }
  };
}
