import type { Member } from '../../faults/platform/member';
import type { OpenRound } from '../../faults/platform/rounds';
import { cartChanges, orders } from '../clicks/clicks';
import type { Cost } from '../clicks/meter';
import type { Costs } from './costs';
import { send } from './send';

interface Given {
  /** Of two replicas of buyer, past the door that would lead a round to one of them. */
  buyers: readonly [string, string];
  members: readonly Member[];
  round: OpenRound;
  measure: (clicks: () => Promise<number[]>) => Promise<Cost>;
  repeats: number;
  costs: Costs;
}

/** At the same time, of both replicas together. */
const seats = 32;

/** What orders of one round cost that one process writes, and that two write: the same orders, the same seats. */
export async function oneOrTwoWriters({ buyers, members, round, measure, repeats, costs }: Given): Promise<void> {
  for (let repeat = 0; repeat <= repeats; repeat++) {
    for (const writers of [1, 2] as const) {
      await send(buyers[0], seats, cartChanges(members, [round]));
      let wallMs = 0;
      const { platformMs, p50Ms } = await measure(async () => {
        const all = orders(members, [round]);
        const began = performance.now();
        const each = buyers.slice(0, writers).map((url, nth) =>
          send(
            url,
            seats / writers,
            all.filter((_, index) => index % writers === nth),
          ),
        );
        const latencies = (await Promise.all(each)).flat();
        wallMs = (performance.now() - began) / latencies.length;
        return latencies;
      });
      if (repeat === 0) continue;
      costs.keep(`order of one round: CPU, ${writers} writers`, platformMs);
      costs.keep(`order of one round: the wait, p50, ${writers} writers`, p50Ms);
      costs.keep(`order of one round: from one to the next, ${writers} writers`, wallMs);
    }
  }
}
