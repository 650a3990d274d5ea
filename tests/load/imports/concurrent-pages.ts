import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageReader } from './page-reader';

/** Four people of another company read a first page again and again while `work` lasts. @returns ms of each page */
export async function pagesMeanwhile(reader: PageReader, work: () => Promise<unknown>): Promise<number[]> {
  const child = fork(join(__dirname, 'page-reader.ts'), { execArgv: ['--import', 'tsx'] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The page reader ended with ${code}`);
  });
  failed.catch(() => {});
  child.send(reader);
  await Promise.race([once(child, 'message'), failed]);
  await Promise.race([work(), failed]);
  child.send('stop');
  for await (const [message] of on(child, 'message')) if (Array.isArray(message)) return message as number[];
  throw new Error('The page reader sent no latencies');
}

/** @returns what `work` returns, and by how many MiB the process grew at most meanwhile */
export async function growthMiB<T>(pid: number, work: () => Promise<T>): Promise<{ done: T; grownMiB: number }> {
  const before = residentMiB(pid);
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, residentMiB(pid))), 20);
  try {
    return { done: await work(), grownMiB: most - before };
  } finally {
    clearInterval(sampling);
  }
}

function residentMiB(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1_024;
}
