import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { cpuMs } from '../load/figures';
import type { Program } from './run-program';

/**
 * Counts what a development server, with all its threads, and a page work, in milliseconds of CPU: it hardly depends on
 * what else a machine does.
 * @returns the work since then, whenever it is asked for
 */
export async function workOf({ child }: Program, page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const drawn = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
    return drawn + [child.pid!, ...childrenOf(child.pid!)].reduce((sum, pid) => sum + cpuMs(pid), 0);
  };
  const before = await worked();
  return async () => (await worked()) - before;
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return children.flatMap((child) => [child, ...childrenOf(child)]);
}
