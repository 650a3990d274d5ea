import { openRound } from '../../faults/platform/rounds';
import { cartChanges, orders } from '../clicks/clicks';
import type { Cost } from '../clicks/meter';
import { repeats, type Bench } from '../harness';
import { send, untilProjected, type BenchPlatform } from '../platform';

/** Concurrent buyers of both replicas together. */
const seats = 32;

/**
 * What orders of one round cost when one process writes them, and when two do: two replicas of buyer are called directly,
 * because the gateway routes a round to one of them.
 */
export async function measureWriters(
  { results }: Bench,
  { platform, members, products }: BenchPlatform,
  openMeter: () => Promise<(clicks: () => Promise<number[]>) => Promise<Cost>>,
): Promise<void> {
  const round = await openRound(platform, members, products, { offers: 1 });
  await untilProjected(platform);
  const measure = await openMeter();
  const urls = [platform.url('buyer'), platform.url('buyer-2')];
  for (let repeat = 0; repeat <= repeats; repeat++)
    for (const writers of [1, 2]) {
      await send(urls[0]!, seats, cartChanges(members.buyers, [round]));
      const all = orders(members.buyers, [round]);
      const cost = await measure(async () => {
        const shares = urls.slice(0, writers).map((url, nth) => {
          const share = all.filter((_, index) => index % writers === nth);
          return send(url, seats / writers, share);
        });
        return (await Promise.all(shares)).flat();
      });
      if (repeat === 0) continue;
      const field = `${writers} writers`;
      results.keep('order of one round: CPU ms', { [field]: cost.platformMs });
      results.keep('order of one round: p50 ms', { [field]: cost.p50Ms });
      results.keep('order of one round: ms from one to the next', { [field]: 1_000 / cost.perSecond });
    }
}
