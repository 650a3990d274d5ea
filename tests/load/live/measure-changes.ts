import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { median, percentile } from '../figures';
import type { Listeners } from './listeners';

export type Kind = 'bare ws' | 'realtime';

const changesMeasured = 20;
const bursts = 5;

/** The state that the buyer service returns for a channel: versions start below those of the changes. */
export function roundOf(roundId: string, offers: readonly string[]) {
  return {
    round_id: roundId,
    status: 'approved' as const,
    closing: false,
    supplier_id: randomUUID(),
    ...{ salt: 'bench', epoch: 'bench', as_of: new Date().toISOString() },
    pools: offers.map((id) => ({
      ...{ round_product_id: id, current_committed_qty: 0, total_selected: 0, remaining: null, version: 0 },
    })),
  };
}

interface Run {
  kind: Kind;
  port: number;
  listeners: Listeners;
  publish: (changes: object[]) => void;
  offers: readonly string[];
  /** Listeners. */
  count: number;
}

/** Time until the last listener has a change and a burst of changes, and how many writes the burst takes. */
export async function measureChanges({ kind, port, listeners, publish, offers, count }: Run) {
  let version = 0;
  const timeUntilLast = async (changed: readonly string[]) => {
    const sentAt = performance.timeOrigin + performance.now();
    for (const id of changed) {
      version += 1;
      const quantities = { current_committed_qty: 0, total_selected: version - 1 };
      publish([{ round_product_id: id, ...quantities, user_id: 'bench', version }]);
    }
    return (await listeners.arrivalOf(version)) - sentAt;
  };
  for (let warm = 0; warm < 5; warm++) await timeUntilLast(offers.slice(0, 1));
  const lasts: number[] = [];
  for (let change = 0; change < changesMeasured; change++) {
    await pause(100);
    lasts.push(await timeUntilLast(offers.slice(0, 1)));
  }
  const inBurst: number[] = [];
  const writes: number[] = [];
  for (let burst = 0; burst < bursts; burst++) {
    await pause(300);
    const writtenBefore = await framesWritten(kind, port);
    await listeners.messages();
    inBurst.push(await timeUntilLast(offers));
    await pause(200);
    const received = await listeners.messages();
    if (received !== count * offers.length) throw new Error(`${received} messages instead of ${count * offers.length}`);
    writes.push(kind === 'realtime' ? ((await framesWritten(kind, port)) - writtenBefore) / count : offers.length);
  }
  return { lastMs: median(lasts), p99Ms: percentile(lasts, 0.99), burstMs: median(inBurst), writes: median(writes) };
}

/** Writes to listeners that the gateway has counted. The bare server writes each change and counts nothing. */
async function framesWritten(kind: Kind, port: number): Promise<number> {
  if (kind === 'bare ws') return 0;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^junto_ws_frames_total (\S+)/m.exec(text)?.[1]);
}
