import { productChanged, roundClosing, roundEvents } from '@junto/contracts/events/supplier';
import { consume, type Consumer } from '@junto/service-kit/events/consumer';
import { afterCommit } from '@junto/service-kit/mongo/transaction';
import { applyProductChanges } from './apply-product-changes';
import { applyRoundState } from './apply-round-state';
import { sayClearedAgain } from '../closing/clear-round';

/** @param closingSeen called after a round was marked closing, so that its carts are cleared at once */
export function roundConsumers(closingSeen: () => void): Consumer[] {
  return [
    consume(roundEvents, {
      durable: 'listed-rounds',
      handler: async ({ type, payload, version }, session) => {
        await applyRoundState(payload.round, version, session);
        if (payload.round.closing) afterCommit(session, closingSeen);
        if (type === roundClosing.type) await sayClearedAgain(payload.round_id, session);
      },
    }),
    consume(productChanged, {
      durable: 'offered-products',
      handlerOfMany: (events, session) =>
        applyProductChanges(
          events.map(({ payload }) => payload.product),
          session,
        ),
    }),
  ];
}
