import { setTimeout as pause } from 'node:timers/promises';
import { listProducts } from '@junto/contracts/supplier/products';
import { call } from '@junto/test-kit/call';
import type { Person } from '@junto/test-kit/tokens';

/**
 * A process of its own, so that what others wait is the service's doing: not that of who imports, nor of who measures.
 */
const askers = 4;
const betweenMs = 40;

export interface Asking {
  url: string;
  as: Person;
}

let asking: Promise<number[][]> | undefined;
let over = false;

process.on('message', (asked: Asking | 'enough') => {
  if (asked === 'enough') {
    over = true;
    void asking?.then((latencies) => process.send?.(latencies.flat(), () => process.exit(0)));
    return;
  }
  asking = Promise.all(Array.from({ length: askers }, () => askOnAndOn(asked)));
});

/** Asks for a first page again and again. @returns milliseconds of each */
async function askOnAndOn({ url, as }: Asking): Promise<number[]> {
  const latencies: number[] = [];
  // Connections are made, and code is compiled.
  for (let first = 0; first < 20; first++) await ask(url, as);
  process.send?.('asking');
  while (!over) {
    latencies.push(await ask(url, as));
    await pause(betweenMs);
  }
  return latencies;
}

async function ask(url: string, as: Person): Promise<number> {
  const began = performance.now();
  const { status } = await call(url, listProducts, { as });
  if (status !== 200) throw new Error(`A page was answered ${status}`);
  return performance.now() - began;
}
