import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Asking } from './asker';

/** Four of another company ask for a first page again and again while `work` lasts. @returns milliseconds of each */
export async function askedMeanwhile(asking: Asking, work: () => Promise<unknown>): Promise<number[]> {
  const asker = fork(join(__dirname, 'asker.ts'), { execArgv: ['--import', 'tsx'] });
  const failed = once(asker, 'exit').then(([code]) => {
    throw new Error(`Who asks ended with ${code}`);
  });
  failed.catch(() => {});
  asker.send(asking);
  await Promise.race([once(asker, 'message'), failed]);
  await Promise.race([work(), failed]);
  asker.send('enough');
  for await (const [said] of on(asker, 'message')) if (Array.isArray(said)) return said as number[];
  throw new Error('Who asks said nothing');
}

/** Looks at the memory of a process while `work` lasts. @returns MiB by which it grew at most */
export async function growthMiB(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentMiB(pid);
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, residentMiB(pid))), 20);
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
  return most - before;
}

function residentMiB(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1_024;
}
