import type { ClientSession } from 'mongoose';
import { poolChanged } from '@junto/contracts/events/buyer';
import { productChanged, roundEvents } from '@junto/contracts/events/supplier';
import { offeredProductOf } from '@junto/contracts/offered-product';
import { consume } from '@junto/service-kit/events/consumer';
import { newestOfEach } from '@junto/service-kit/events/newest-of-each';
import { projectVersions } from '@junto/service-kit/events/project-version';
import { projectCounted, type Counting, type Parts } from '../figures/project-counted';
import { PoolReadModel } from './pool-read-model';
import { ProductReadModel } from './product-read-model';
import { toProductProjection, toRoundProjection, weighRound } from './round-projection';
import { RoundReadModel, type RoundNews } from './round-read-model';

const changingTerms = ['moq', 'max_qty', 'minimum_fill', 'submitted'] as const;

/** A round has at least one product. */
const offersOfRound: Parts<RoundNews> = {
  fields: ['offers', 'products'],
  untold: { offers: [], products: 0 },
  areUntold: ({ products }) => products === 0,
};
const counting: Counting<RoundNews> = {
  noun: 'rounds',
  weigh: weighRound,
  without: ['offers', 'grams'],
  parts: offersOfRound,
};

/** Applies newer states of rounds. */
export async function projectRounds(rounds: readonly RoundNews[], session: ClientSession): Promise<void> {
  await projectCounted(RoundReadModel, rounds, counting, session);
  const changed = rounds.filter(({ changed_terms, offers }) => changed_terms ?? offers).map(({ _id }) => _id);
  if (changed.length > 0) await applyChangedTerms(changed, session);
}

/**
 * Writes the terms that changed while their round runs to its offers. The offers may arrive after these terms, with the terms
 * of the submission.
 */
async function applyChangedTerms(ids: readonly string[], session: ClientSession): Promise<void> {
  const isOfOffer = { $eq: ['$$change.round_product_id', '$$offer.id'] };
  const change = { $first: { $filter: { input: '$changed_terms', as: 'change', cond: isOfOffer } } };
  const terms = Object.fromEntries(changingTerms.map((field) => [field, `$$change.${field}`]));
  const changed = { $cond: [{ $ifNull: ['$$change', false] }, { $mergeObjects: ['$$offer', terms] }, '$$offer'] };
  const offers = { $map: { input: '$offers', as: 'offer', in: { $let: { vars: { change }, in: changed } } } };
  await RoundReadModel.collection.updateMany(
    { _id: { $in: [...ids] as never[] }, 'changed_terms.0': { $exists: true } },
    [{ $set: { offers } }],
    { session },
  );
}

export const roundProjection = consume(roundEvents, {
  durable: 'copy-rounds',
  shown: true,
  handlerOfMany: (events, session) =>
    projectRounds(
      events.map(({ payload, version }) => toRoundProjection(payload.round, version)),
      session,
    ),
});

/** Pools change with every order: only the newest state per batch is written. */
export const poolProjection = consume(poolChanged, {
  durable: 'copy-pools',
  oneWrite: true,
  restMs: 100,
  handlerOfMany: (events, session) => {
    const pools = events.map(({ payload }) => ({
      _id: payload.round_product_id,
      version: payload.version,
      doc: {
        round_id: payload.round_id,
        committed: payload.current_committed_qty,
        selected: payload.total_selected,
        drawable: payload.drawable_qty ?? 0,
      },
    }));
    return projectVersions(
      PoolReadModel,
      newestOfEach(pools).map(({ _id, version, doc }) => ({ id: _id, version, doc })),
      session,
    );
  },
});

export const productProjection = consume(productChanged, {
  durable: 'copy-products',
  oneWrite: true,
  restMs: 250,
  handlerOfMany: (events, session) =>
    projectVersions(
      ProductReadModel,
      events.map(({ payload }) => ({
        id: payload.product_id,
        version: payload.product.version,
        doc: { product: toProductProjection(offeredProductOf(payload.product)) },
      })),
      session,
    ),
});
