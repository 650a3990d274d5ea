import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { readConfig, serviceConfig } from '@junto/service-kit/config';
import { openBus, type Bus } from '@junto/service-kit/nats/bus';
import { createLog } from '@junto/service-kit/telemetry/log';
import { reasonOf } from './program';

const config = serviceConfig
  .pick({ NATS_URL: true, NATS_PREFIX: true, NATS_PASSWORD: true, NATS_CA_FILE: true })
  .extend({
    NATS_USER: z.string().default('operator').describe('Who the program is to NATS; `operator` may do everything'),
  });

const patienceMs = 20_000;

async function within<T>(ms: number, work: Promise<T>, otherwise: () => string): Promise<T> {
  const late = new AbortController();
  try {
    return await Promise.race([
      work,
      pause(ms, undefined, { signal: late.signal }).then(() => {
        throw new Error(otherwise());
      }),
    ]);
  } finally {
    late.abort();
  }
}

function reasonIn(line: string): string {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message?: string } };
  return err?.message ?? msg;
}

/** Connects to NATS as an operator, for as long as `work` takes. */
export async function withBus<T>(work: (bus: Bus) => Promise<T>): Promise<T> {
  const {
    NATS_URL: url,
    NATS_PREFIX: prefix,
    NATS_PASSWORD: password,
    NATS_CA_FILE: caFile,
    NATS_USER,
  } = readConfig(config);
  const credentials = password === undefined ? undefined : { user: NATS_USER, password, caFile };
  // Not printed: standard output is for the result (`--keep -`).
  let last = '';
  const log = createLog('operate', '0.1.0', 'warn', { write: (line) => void (last = reasonIn(line)) });
  const bus = openBus({ url, name: NATS_USER, prefix, credentials, log });
  try {
    await within(patienceMs, bus.ready(), () => `NATS at ${url} rejects ${NATS_USER} or can't be reached: ${last}`);
    return await work(bus).catch((error: unknown) => {
      // A request without a response means that the service is down, unless NATS itself is unreachable.
      if (bus.state() === 'away') throw new Error(`Can't reach NATS at ${url}. ${reasonOf(error)}`, { cause: error });
      throw error;
    });
  } finally {
    await bus.stop();
  }
}
