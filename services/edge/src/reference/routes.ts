import { createHash } from 'node:crypto';
import { Router, type Request, type Response } from 'express';
import absolutePath from 'swagger-ui-dist/absolute-path.js';
import { endpointsOf } from '@junto/contracts/endpoints';
import { asyncApiOf } from '@junto/service-kit/openapi/asyncapi';
import { openApiOf } from '@junto/service-kit/openapi/document';
import { revalidated, sendFile } from '../files/send-file';
import { fileFolder } from '../files/served-file';
import { referencePage, startScript } from './page';

/** The files of the package that the page loads; the others are not served. */
const served = ['swagger-ui-bundle.js', 'swagger-ui.css'];

/** The page loads nothing from other origins. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * API reference: `/api/openapi.json` (all services), `/api/asyncapi.json`, and the page `/api/reference` to read and
 * try the API.
 */
export function referenceRoutes(publicUrl: string): Router {
  const version = '0.1.0';
  const router = Router();
  const endpoints = Object.values(endpointsOf).flat();
  const files = fileFolder(absolutePath());
  const json = 'application/json; charset=utf-8';
  const openApi = () => JSON.stringify(openApiOf({ name: 'all services', version, endpoints, publicUrl }));
  router.get('/api/openapi.json', sendMade(json, openApi));
  router.get(
    '/api/asyncapi.json',
    sendMade(json, () => JSON.stringify(asyncApiOf({ version, publicUrl }))),
  );
  router.get('/api/reference', (req, res) => {
    res.setHeader('Content-Security-Policy', policy);
    sendMade('text/html; charset=utf-8', () => referencePage)(req, res);
  });
  router.get(
    '/api/reference/start.js',
    sendMade('text/javascript; charset=utf-8', () => startScript),
  );
  router.get('/api/reference/:file', async (req, res, next) => {
    const file = served.includes(req.params.file) ? await files.find([req.params.file]) : undefined;
    if (file) sendFile(req, res, file, revalidated);
    else next();
  });
  return router;
}

/** Generates the document on the first request: most gateways never serve it. */
function sendMade(type: string, make: () => string) {
  let made: { identity: Buffer; etag: string } | undefined;
  return (req: Request, res: Response) => {
    if (!made) {
      const identity = Buffer.from(make());
      made = { identity, etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"` };
    }
    sendFile(req, res, { type, ...made }, revalidated);
  };
}
