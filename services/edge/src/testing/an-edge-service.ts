import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readConfig } from '@junto/service-kit/config';
import { eventually } from '@junto/test-kit/eventually';
import { freePort } from '@junto/test-kit/free-port';
import { natsPassword } from '@junto/test-kit/isolated-servers';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { defineEdge } from '../app';
import { edgeConfig } from '../config';
import { aShell } from './a-build';

export interface EdgeService extends TestService {
  port: number;
  /** Folder of `shell`, `remotes` and `store`. */
  folder: string;
  write(path: string, content: string | Buffer): Promise<void>;
}

export const operatorToken = 'release-token-of-one-test';
/**
 * The gateway on a free port with its own folders and database; services that a test does not name are unreachable.
 * @param files written before the start, by path in the gateway's folder
 */
export async function anEdgeService(
  env: Record<string, string> = {},
  files: Record<string, string> = {},
): Promise<EdgeService> {
  const folder = await mkdtemp(join(tmpdir(), 'junto-edge-'));
  const write = async (path: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  for (const [path, content] of Object.entries({ ...aShell(), ...files })) await write(path, content);
  const away = `http://127.0.0.1:${await freePort()}`;
  const service = await startTestService((given) => defineEdge(readConfig(edgeConfig, given)), {
    NATS_PASSWORD: natsPassword,
    STORE_FOLDER: join(folder, 'store'),
    SHELL_DIR: join(folder, 'shell'),
    REMOTES_DIR: join(folder, 'remotes'),
    IDENTITY_URL: away,
    BUYER_URLS: away,
    SUPPLIER_URL: away,
    ADMIN_URL: away,
    REALTIME_URL: away,
    OPERATOR_TOKENS: `releaser=${operatorToken}`,
    ...env,
  });
  return {
    ...service,
    port: service.service.port,
    folder,
    write,
    stop: async () => {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A service behind the gateway, with a controllable readiness and response. */
export interface StubService {
  url: string;
  server: Server;
  setReady(ready: boolean): void;
  stop(): Promise<void>;
}

export async function startStubService(answer: RequestListener, port = 0): Promise<StubService> {
  let ready = true;
  const server = createServer((req, res) => {
    // Probes of the gateway; it sends the second one when the first times out.
    if (req.url !== '/readyz' && req.url !== '/livez') return answer(req, res);
    res.statusCode = ready || req.url === '/livez' ? 200 : 503;
    res.end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    setReady: (now) => void (ready = now),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends the path as it is: fetch would normalize `..`. */
export function sendRawPath(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => void chunks.push(chunk));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }));
      res.on('error', reject);
      res.on('aborted', () => reject(new Error('the response was cut off')));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Waits until the gateway has probed the last change of readiness (twice a second). */
export const eventuallyProbed = (look: () => Promise<void> | void) =>
  eventually(look, { withinMs: 6_000, everyMs: 100 });
