import { z } from 'zod';
import type { QuantityChange } from '@junto/contracts/channels';
import { subjectOf } from '@junto/contracts/event';
import { poolChanged, selectedChanged, selectedSubject } from '@junto/contracts/events/buyer';
import { roundClosingSoon, roundState } from '@junto/contracts/events/supplier';
import type { Hearing } from '../hearing/hearing';
import { readEnvelopes } from '../hearing/read-envelopes';

export interface RoundSubscription {
  onFigure(figure: QuantityChange): void;
  onStanding(standing: { status: 'approved' | 'closed'; closing: boolean }): void;
  onClosingSoon(title: string): void;
}

/** Of a round's state only what listeners are told: its offers may be a thousand. */
const standing = z.object({
  round: roundState
    .pick({ status: true, closing: true, title: true })
    .extend({ status: z.enum(['approved', 'closed']) }),
});

/** Hears all there is about one round. @returns ends it */
export function hearRound(hearing: Hearing, roundId: string, subscription: RoundSubscription): () => void {
  const ends = [
    hearing.hear(subjectOf(poolChanged, roundId), (bytes) => {
      for (const { payload } of readEnvelopes(bytes))
        subscription.onFigure(figureOf(poolChanged.payload.parse(payload)));
    }),
    hearing.hear(selectedSubject(roundId), (bytes) => {
      const { changes } = selectedChanged.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
      for (const change of changes) subscription.onFigure(figureOf(change));
    }),
    hearing.hear(`evt.round.*.${roundId}`, (bytes) => {
      for (const { type, payload } of readEnvelopes(bytes)) {
        // `round.carts_cleared` carries no state of a round, and one that is not yet approved has no listeners.
        const read = standing.safeParse(payload);
        if (!read.success) continue;
        if (type === roundClosingSoon.type) subscription.onClosingSoon(read.data.round.title);
        subscription.onStanding(read.data.round);
      }
    }),
  ];
  return () => ends.forEach((end) => end());
}

interface Quantities {
  round_product_id: string;
  current_committed_qty: number;
  total_selected: number;
  user_id: string;
  version: number;
}

function figureOf({
  round_product_id,
  current_committed_qty,
  total_selected,
  user_id,
  version,
}: Quantities): QuantityChange {
  return { round_product_id, total_committed: current_committed_qty, user_id, total_selected, version };
}
