import { trusted, type PipelineStage } from 'mongoose';
import { committedStatuses } from '@junto/domain/order';
import { appendEvents } from '@junto/service-kit/events/outbox';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import type { Figures, Recount } from '@junto/service-kit/recount/recounted';
import { CartModel } from '../carts/cart.model';
import { OrderModel } from '../orders/order.model';
import { poolChangedEvent } from '../pools/pool-event';
import { PoolModel, type Pool } from '../pools/pool.model';
import { ListedRoundModel, type ListedRound } from '../rounds/listed-round.model';
import { RoundLockModel, type RoundLock } from '../rounds/round-lock.model';
import { noteTotals } from '../rounds/update-bands';

const figuresOfGate = { step: 1, committed: 1, selected: 1, approved: 1, total_committed: 1 } as const;

/**
 * Compares the units of round locks with the sums of live orders and open carts. Writers that cache a round detect a
 * repair by its `seq` and read it again.
 */
export const recountRoundLocks: Recount = {
  name: 'pools',
  model: RoundLockModel,
  mends: true,
  guard: 'seq',
  read: async (roundIds, session) => {
    const rounds = trusted({ $in: [...roundIds] });
    const gates = await RoundLockModel.find({ _id: rounds }, figuresOfGate, { session }).lean<RoundLock[]>();
    const [committed, selected] = [
      await unitsPlaced(rounds, session),
      await unitsIn(CartModel, { round_id: rounds, status: 'open' }, session),
    ];
    const approved = await unitsApproved(rounds, session);
    return new Map(
      gates.map((gate) => {
        // While a round is cleared, its carts are removed in slices together with their units.
        const withCarts = gate.step !== 'shut';
        const ordered = committed.get(gate._id) ?? {};
        const total = Object.values(ordered).reduce((sum, units) => sum + units, 0);
        const stored = {
          ...fieldsOf('committed', gate.committed),
          ...(withCarts && fieldsOf('selected', gate.selected)),
          ...(gate.step === 'open' && fieldsOf('approved', gate.approved ?? {})),
          total_committed: gate.total_committed,
        };
        const counted = {
          ...fieldsOf('committed', ordered),
          ...(withCarts && fieldsOf('selected', selected.get(gate._id) ?? {})),
          ...(gate.step === 'open' && fieldsOf('approved', approved.get(gate._id) ?? {})),
          total_committed: total,
        };
        return [gate._id, { kept: stored, counted }];
      }),
    );
  },
  mended: async (roundId, session) => {
    const gate = await RoundLockModel.findById(roundId, null, { session }).lean<RoundLock>();
    const pools = await PoolModel.find({ round_id: roundId }, null, { session }).lean<Pool[]>();
    if (!gate) return;
    await appendEvents(
      session,
      pools.map((pool) => poolChangedEvent(pool, { facts: gate, by: '' })),
    );
    noteTotals([gate]);
  },
};

function fieldsOf(kind: 'committed' | 'selected' | 'approved', units: Figures): Figures {
  return Object.fromEntries(Object.entries(units).map(([offerId, some]) => [`${kind}.${offerId}`, some]));
}

/**
 * Units of live orders as placed, by round and offer: pools keep the units that a settlement cancelled (decision 209).
 */
async function unitsPlaced(rounds: unknown, session: ClientSession | undefined): Promise<Map<string, Figures>> {
  const ofRounds = { round_id: rounds };
  const live = { ...ofRounds, status: trusted({ $in: [...committedStatuses] }) };
  const settled = { ...ofRounds, settlement: trusted({ $type: 'object' }) };
  const [counted, cancelled] = [
    await unitsIn(OrderModel, live, session),
    await unitsIn(OrderModel, settled, session, '$settlement.cancelled_items'),
  ];
  for (const [roundId, units] of cancelled) {
    const sum = counted.get(roundId) ?? {};
    const raised = Object.entries(units).map(([offerId, some]) => [offerId, (sum[offerId] ?? 0) + some] as const);
    counted.set(roundId, { ...sum, ...Object.fromEntries(raised) });
  }
  return counted;
}

/** Units of approved orders, by round and offer with price tiers. */
async function unitsApproved(
  rounds: ReturnType<typeof trusted>,
  session: ClientSession | undefined,
): Promise<Map<string, Figures>> {
  const tiered = await ListedRoundModel.find(
    { _id: rounds as never, 'offers.tiers.0': trusted({ $exists: true }) },
    { 'offers.id': 1, 'offers.tiers': 1 },
    { session },
  ).lean<Pick<ListedRound, '_id' | 'offers'>[]>();
  if (tiered.length === 0) return new Map();
  const offers = new Set(
    tiered.flatMap((round) => round.offers.filter(({ tiers }) => tiers?.length).map(({ id }) => id)),
  );
  const filter = { round_id: trusted({ $in: tiered.map(({ _id }) => _id) }), status: 'approved' };
  const units = await unitsIn(OrderModel, filter, session);
  return new Map(
    [...units].map(([id, some]) => [
      id,
      Object.fromEntries(Object.entries(some).filter(([offer]) => offers.has(offer))),
    ]),
  );
}

/** Units of lines as placed, by round and offer. */
async function unitsIn(
  model: typeof OrderModel | typeof CartModel,
  filter: Record<string, unknown>,
  session: ClientSession | undefined,
  lines: '$items' | '$settlement.cancelled_items' = '$items',
): Promise<Map<string, Figures>> {
  const stages: PipelineStage[] = [
    { $match: filter },
    { $project: { round_id: 1, line: lines } },
    { $unwind: '$line' },
    {
      $group: {
        _id: { round: '$round_id', offer: '$line.round_product_id' },
        // As placed: a settlement can change the quantity of a line.
        units: { $sum: { $ifNull: ['$line.placed_qty', '$line.qty'] } },
      },
    },
    { $group: { _id: '$_id.round', offers: { $push: { k: '$_id.offer', v: '$units' } } } },
  ];
  const found = await (model as typeof OrderModel)
    .aggregate<{ _id: string; offers: { k: string; v: number }[] }>(stages, { session })
    .exec();
  return new Map(found.map(({ _id, offers }) => [_id, Object.fromEntries(offers.map(({ k, v }) => [k, v]))]));
}
