import { createServer } from 'node:http';
import { listenLocally } from './listen-locally';
import { testJwks } from './tokens';

/** Serves the public keys of test tokens, as identity does, for services in processes of their own. */
export async function serveTestKeys(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_req, res) =>
    res.setHeader('Content-Type', 'application/json').end(JSON.stringify(testJwks)),
  );
  const { url } = await listenLocally(server);
  return { url: `${url}/jwks`, close: () => void server.close() };
}
