import type { QuantityChange } from '@junto/contracts/channels';
import { poolChanged, roundChangeAnnounced, roundExtensionAnnounced } from '@junto/contracts/events/buyer';
import { roundClosingSoon, roundEvents } from '@junto/contracts/events/supplier';
import { selectedChanged, selectedSubject } from '@junto/contracts/live-subjects';
import type { FrameContext } from '../connections/frame-traces';
import type { Subscriptions } from '../subscriptions/subscriptions';
import { figureOf, type RoundPhase } from './round-state';

export interface RoundSubscription {
  onFigure(figure: QuantityChange, cause?: FrameContext): void;
  onStanding(progress: RoundPhase): void;
  onClosingSoon(title: string): void;
  onRoundChanged(): void;
}

/** Subscribes to all events of one round. @returns unsubscribes */
export function subscribeToRound(
  subscriptions: Subscriptions,
  roundId: string,
  subscription: RoundSubscription,
): () => void {
  const ends = [
    subscriptions.events(
      poolChanged,
      (event) => subscription.onFigure(figureOf(event.payload, event.payload.user_id), event),
      roundId,
    ),
    subscriptions.messages(selectedSubject(roundId), selectedChanged, ({ changes, products_changed }) => {
      for (const change of changes) subscription.onFigure(figureOf(change, change.user_id));
      if (products_changed) subscription.onRoundChanged();
    }),
    subscriptions.events(roundExtensionAnnounced, () => subscription.onRoundChanged(), roundId),
    subscriptions.events(roundChangeAnnounced, () => subscription.onRoundChanged(), roundId),
    subscriptions.events(
      roundEvents,
      ({ type, payload: { round } }) => {
        const { status, closing, title } = round;
        // A round that is not approved yet has no subscribers.
        if (status !== 'approved' && status !== 'closed') return;
        if (type === roundClosingSoon.type) subscription.onClosingSoon(title);
        subscription.onStanding({ status, closing });
      },
      roundId,
    ),
  ];
  return () => ends.forEach((end) => end());
}
