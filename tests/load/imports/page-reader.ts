import { setTimeout as pause } from 'node:timers/promises';
import { listProducts } from '@junto/contracts/supplier/products';
import { call } from '@junto/test-kit/call';
import type { Person } from '@junto/test-kit/tokens';

/** Runs in a process of its own, so that neither the importer nor the measurement delays the pages. */
const readers = 4;
const betweenMs = 40;
/** Pages before the first measured one: connections open, and code is compiled. */
const warmUps = 20;

export interface PageReader {
  url: string;
  as: Person;
}

let reading: Promise<number[][]> | undefined;
let isOver = false;

process.on('message', (message: PageReader | 'stop') => {
  if (message === 'stop') {
    isOver = true;
    void reading?.then((latencies) => process.send?.(latencies.flat(), () => process.exit(0)));
    return;
  }
  reading = Promise.all(Array.from({ length: readers }, () => readPages(message)));
});

/** @returns ms of each page */
async function readPages(reader: PageReader): Promise<number[]> {
  const latencies: number[] = [];
  for (let first = 0; first < warmUps; first++) await readPage(reader);
  process.send?.('reading');
  while (!isOver) {
    latencies.push(await readPage(reader));
    await pause(betweenMs);
  }
  return latencies;
}

async function readPage({ url, as }: PageReader): Promise<number> {
  const began = performance.now();
  const { status } = await call(url, listProducts, { as });
  if (status !== 200) throw new Error(`A page returned ${status}`);
  return performance.now() - began;
}
