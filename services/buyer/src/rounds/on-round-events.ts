import { productChanged, roundClosing, roundEvents } from '@junto/contracts/events/supplier';
import { consume, type Consumer } from '@junto/service-kit/events/consumer';
import { projectVersions } from '@junto/service-kit/events/project-version';
import { afterCommit, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { applyProductChanges } from './apply-product-changes';
import { applyRoundState } from './apply-round-state';
import { CataloguePicturesModel, picturesOf } from './catalogue-pictures.model';

export interface Closing {
  /** Called after a round was marked closing, so that its carts are cleared at once. */
  seen: () => void;
  /** Asked for once more: says again what was cleared already. */
  sayAgain: (roundId: string, session: ClientSession) => Promise<void>;
}

/** @param onProductsChanged called with the rounds whose products changed */
export function roundConsumers(closing: Closing, onProductsChanged: (roundIds: readonly string[]) => void): Consumer[] {
  return [
    consume(roundEvents, {
      durable: 'listed-rounds',
      handler: async ({ type, payload, version }, session) => {
        await applyRoundState(payload.round, version, session);
        if (payload.round.closing) afterCommit(session, closing.seen);
        if (type === roundClosing.type) await closing.sayAgain(payload.round_id, session);
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
    // A name of its own: it begins with the oldest event that is kept, so pictures of before are copied too.
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
