import type { OrderStatus } from '@junto/domain/order';
import { takesPart } from '@junto/domain/outcome/settle';
import type { CartFact, Facts, OrderFact } from './facts';
import { broken, brokenUnless, type Violation } from './violation';

/** Checks the invariants of the buyer service's own database, which hold at any time, whether or not services run. */
export function checkOwnLedger(facts: Facts): Violation[] {
  return [
    ...judgePools(facts),
    ...judgeGates(facts),
    ...judgeKeys(facts.orders),
    ...judgeClosed(facts),
    ...judgeSettlements(facts),
  ];
}

/** Whether the units of an order count in its pools. */
export function isLive({ status, isSettled }: Pick<OrderFact, 'status' | 'isSettled'>): boolean {
  return takesPart({ status: status as OrderStatus, isCancelledBySettlement: isSettled });
}

/** Units per offer. */
function unitsOf(holders: readonly Pick<CartFact, 'lines'>[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { offer, qty } of holders.flatMap(({ lines }) => lines)) units.set(offer, (units.get(offer) ?? 0) + qty);
  return units;
}

function judgePools({ orders, carts, pools }: Facts): Violation[] {
  const live = unitsOf(orders.filter(isLive));
  const selected = unitsOf(carts);
  return pools.flatMap((pool) => {
    const ordered = live.get(pool.id) ?? 0;
    const chosen = selected.get(pool.id) ?? 0;
    const { id, cap, committed } = pool;
    const isBelowCap = cap === null || ordered <= cap;
    return [
      ...brokenUnless(isBelowCap, 'above cap', `offer ${id}: ${ordered} units ordered, at most ${cap}`),
      ...sameSums(committed, ordered, `pool ${id}: ${committed} committed, live orders hold ${ordered}`),
      ...sameSums(pool.selected, chosen, `pool ${id}: ${pool.selected} selected, open carts hold ${chosen}`),
    ];
  });
}

function judgeGates({ gates, pools }: Facts): Violation[] {
  return gates.flatMap(({ round, committed }) => {
    const sum = pools.filter((pool) => pool.round === round).reduce((total, pool) => total + pool.committed, 0);
    return sameSums(committed, sum, `round ${round}: ${committed} in total, its pools hold ${sum}`);
  });
}

function judgeKeys(orders: readonly OrderFact[]): Violation[] {
  const byKey = new Map<string, string[]>();
  for (const { id, buyer, key } of orders) byKey.set(`${buyer} ${key}`, [...(byKey.get(`${buyer} ${key}`) ?? []), id]);
  return [...byKey].flatMap(([key, ids]) =>
    brokenUnless(ids.length === 1, 'doubled', `orders ${ids.join(', ')} have one key, ${key}`),
  );
}

function judgeClosed({ gates, orders, carts }: Facts): Violation[] {
  const cleared = new Map(
    gates.flatMap(({ round, clearedAt }) => (clearedAt === null ? [] : [[round, clearedAt] as const])),
  );
  const late = orders.filter(({ round, createdAt }) => createdAt > (cleared.get(round) ?? Infinity));
  const left = carts.filter(({ round }) => cleared.has(round));
  return [
    ...late.map(({ id, round }) => broken('after the close', `order ${id} came after round ${round} was cleared`)),
    ...left.map(({ buyer, round }) =>
      broken('after the close', `the cart of ${buyer} in round ${round} is still open`),
    ),
  ];
}

/** A round is settled once, and its orders add up to what the settlement promised. */
function judgeSettlements({ settlements, orders }: Facts): Violation[] {
  const ordersOf = new Map<string, OrderFact[]>(settlements.map(({ round }) => [round, []]));
  for (const order of orders) if (isLive(order)) ordersOf.get(order.round)?.push(order);
  const rounds = new Set<string>();
  return settlements.flatMap(({ id, round, isWriting, placedUnits, settled }) => {
    const twice = brokenUnless(!rounds.has(round), 'doubled', `round ${round} has two settlements`);
    rounds.add(round);
    if (isWriting) return twice;
    const live = ordersOf.get(round)!;
    const remaining = live.filter(({ status }) => status !== 'cancelled');
    const placed = [...unitsOf(live).values()].reduce((sum, units) => sum + units, 0);
    const found = {
      orders: remaining.length,
      units: remaining.reduce((sum, { units }) => sum + units, 0),
      totalMinor: remaining.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    };
    const fields = ['orders', 'units', 'totalMinor'] as const;
    const promised = fields.flatMap((field) => {
      const what = `settlement ${id}: ${settled[field]} ${field}, its orders have ${found[field]}`;
      return sameSums(settled[field], found[field], what);
    });
    const units = `settlement ${id}: ${placedUnits} units placed, its orders have ${placed}`;
    return [...twice, ...promised, ...sameSums(placedUnits, placed, units)];
  });
}

const sameSums = (stored: number, sum: number, what: string) => brokenUnless(stored === sum, 'sums differ', what);
