import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './telemetry/log';
import { within } from './within';

export interface StopSteps {
  unready: () => void;
  /** Time for load balancers to notice that the service is not ready. */
  noticeMs: number;
  server: Server;
  /** Called while connections are still open: sockets are isStopping to reconnect elsewhere. */
  beforeClose: () => Promise<void>;
  /** Consumers, commands and jobs: each finishes its current work and accepts nothing new. */
  workers: (() => Promise<void>)[];
  flush: () => Promise<void>;
  close: () => Promise<void>;
  log: Log;
}

const requestsMs = 8_000;
const workersMs = 5_000;

/** Not ready → stop accepting → finish running requests → drain consumers → flush the outbox → close. Within 25 s. */
export async function stopInOrder({
  unready,
  noticeMs,
  server,
  beforeClose,
  workers,
  flush,
  close,
  log,
}: StopSteps): Promise<void> {
  const step = async (name: string, boundMs: number, run: () => Promise<unknown>) => {
    const running = run().catch((error: unknown) => log.error({ err: error, step: name }, 'stopping: a step failed'));
    await within(boundMs, running, () => log.warn({ step: name }, 'stopping: a step took too long'));
  };

  unready();
  if (noticeMs > 0) await pause(noticeMs);
  await step('sockets', 2_000, beforeClose);
  await step('requests', requestsMs, () => closeServer(server));
  server.closeAllConnections();
  await step('workers', workersMs, () => Promise.all(workers.map((stop) => stop())));
  await step('flush', 4_000, flush);
  await step('close', 2_000, close);
}

/** Answers pending requests; each connection closes after its response. */
function closeServer(server: Server): Promise<void> {
  server.prependListener('request', (_req, res) => void res.setHeader('Connection', 'close'));
  return new Promise((resolve) => {
    server.close(() => resolve());
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.once('close', () => clearInterval(idle));
  });
}

/** SIGTERM and SIGINT stop the service in order and exit 0; a second signal, or 25 s, end it at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const run = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), 25_000).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', run);
  process.on('SIGINT', run);
}
