import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@junto/test-kit/free-port';
import { testJwks } from '@junto/test-kit/tokens';

const root = join(__dirname, '..', '..', '..');

/** Serves the public key that the benchmark's tokens are signed for, as identity does. */
export async function serveKeys(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_req, res) =>
    res.setHeader('Content-Type', 'application/json').end(JSON.stringify(testJwks)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`, close: () => server.close() };
}

export interface Program {
  port: number;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts a bundled service as its own process, production settings, and waits until it is ready. */
export async function startProgram(entry: string, env: Record<string, string>, logFile: string): Promise<Program> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, entry)], {
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      STAGE: 'production',
      PUBLIC_URL: 'http://localhost:8080',
      ...env,
      SERVICE_PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  await ready(port, child, logFile);
  return { port, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function ready(port: number, child: ChildProcess, logFile: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries++) {
    if (child.exitCode !== null) throw new Error(`The program ended; see ${logFile}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`The program is not ready after 120 s; see ${logFile}`);
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 15_000).unref();
  });
}
