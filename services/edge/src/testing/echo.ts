import type { RequestListener } from 'node:http';

/** The request that reached a service. */
export interface Echoed {
  name: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  bytes: number;
  body: string;
}

/** A service that answers with the request it received. */
export const echo =
  (name: string): RequestListener =>
  (req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => void chunks.push(chunk));
    req.on('end', () => {
      res.setHeader('Content-Type', 'application/json');
      res.setHeader('Content-Security-Policy', "default-src 'none'");
      res.setHeader('Set-Cookie', ['a=1', 'b=2']);
      const body = Buffer.concat(chunks);
      res.end(
        JSON.stringify({
          name,
          method: req.method,
          url: req.url,
          headers: req.headers,
          bytes: body.length,
          body: body.length < 1_000 ? body.toString() : '',
        }),
      );
    });
  };
