import { setTimeout as pause } from 'node:timers/promises';
import { cpuMs, percentile } from '../figures';

/** Cost of several equal clicks. */
export interface Cost {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Of mongod, milliseconds per click. */
  mongodMs: number;
  /** Of the gateway, all services, mongod and nats-server together, per click. */
  platformMs: number;
}

interface Meters {
  mongod: number;
  /** All processes, mongod too. */
  platform: readonly number[];
  /** Resolves when every event is sent and projected. */
  settled: () => Promise<void>;
}

const idleForMs = 3_000;

/** Counts CPU until the last read model is written, less the CPU of the idle platform. */
export async function openMeter({ mongod, platform, settled }: Meters) {
  const read = () => ({ at: performance.now(), mongod: cpuMs(mongod), all: sum(platform.map(cpuMs)) });
  const quiet = read();
  await pause(idleForMs);
  const idle = read();
  const perMs = (key: 'mongod' | 'all') => (idle[key] - quiet[key]) / (idle.at - quiet.at);
  const idlePerMs = { mongod: perMs('mongod'), all: perMs('all') };

  return async (clicks: () => Promise<number[]>): Promise<Cost> => {
    const before = read();
    const latenciesMs = await clicks();
    const clickedMs = performance.now() - before.at;
    await settled();
    const after = read();
    const used = (key: 'mongod' | 'all') =>
      (after[key] - before[key] - idlePerMs[key] * (after.at - before.at)) / latenciesMs.length;
    return {
      perSecond: (latenciesMs.length * 1_000) / clickedMs,
      p50Ms: percentile(latenciesMs, 0.5),
      p99Ms: percentile(latenciesMs, 0.99),
      mongodMs: used('mongod'),
      platformMs: used('all'),
    };
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
