import { readFileSync } from 'node:fs';
import express from 'express';

/** The anchor: Express alone, answering the bytes that the buyer service prepared, with the same headers about them. */
const bytes = readFileSync(process.env.BODY_FILE!);
const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.get('/readyz', (_req, res) => void res.end());
app.get('/api/buyer/rounds/:round_id', (_req, res) => {
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Encoding', 'br');
  res.setHeader('ETag', '"prepared"');
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
});
app.listen(Number(process.env.SERVICE_PORT));
