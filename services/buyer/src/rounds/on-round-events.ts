import { productChanged, roundClosing, roundEvents } from '@junto/contracts/events/supplier';
import { consume, type Consumer } from '@junto/service-kit/events/consumer';
import { projectVersions } from '@junto/service-kit/events/project-version';
import { afterCommit, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { applyProductChanges } from './apply-product-changes';
import { applyRoundState } from './apply-round-state';
import { CataloguePicturesModel, picturesOf } from './catalogue-pictures.model';

export interface Closing {
  /** Called after a round was marked as closing, so that its carts are cleared at once. */
  seen: () => void;
  /** Called for a repeated request: publishes again what was cleared before. */
  republish: (roundId: string, session: ClientSession) => Promise<void>;
}

/** @param onProductsChanged called with the rounds whose products changed */
export function roundConsumers(closing: Closing, onProductsChanged: (roundIds: readonly string[]) => void): Consumer[] {
  return [
    consume(roundEvents, {
      durable: 'listed-rounds',
      handler: async ({ type, payload, version }, session) => {
        await applyRoundState(payload.round, version, session);
        if (payload.round.closing) afterCommit(session, closing.seen);
        if (type === roundClosing.type) await closing.republish(payload.round_id, session);
      },
    }),
    consume(productChanged, {
      durable: 'offered-products',
      restMs: 250,
      handlerOfMany: (events, session) =>
        applyProductChanges(
          events.map(({ payload }) => payload.product),
          session,
          onProductsChanged,
        ),
    }),
    // A separate durable: it starts with the oldest stored event, so that earlier images are projected too.
    consume(productChanged, {
      durable: 'product-pictures',
      oneWrite: true,
      restMs: 250,
      handlerOfMany: (events, session) =>
        projectVersions(
          CataloguePicturesModel,
          events.map(({ payload: { product } }) => picturesOf(product)),
          session,
        ),
    }),
  ];
}
