import type { Facts, OrderFact } from '../../../tools/operate/ledger/facts';
import { broken, type Violation } from '../../../tools/operate/ledger/violation';
import { isAcknowledged, isUncertain, type Entry, type Line } from '../load/ledger';

/** Compares the responses that clients got with the database. */
export function checkPromises(entries: readonly Entry[], facts: Facts): Violation[] {
  const orders = new Map(facts.orders.map((order) => [order.id, order]));
  return [
    ...judgePlacements(entries, orders),
    ...judgeDecisions(entries, orders),
    ...checkUnrequested(entries, facts.orders),
    ...judgeCloses(entries),
    ...judgeCarts(entries, facts),
  ];
}

function sameLines(one: readonly Line[], other: readonly Line[]): boolean {
  const describe = (lines: readonly Line[]) =>
    lines
      .map(({ offer, qty }) => `${offer} ${qty}`)
      .sort()
      .join();
  return describe(one) === describe(other);
}

function judgePlacements(entries: readonly Entry[], orders: ReadonlyMap<string, OrderFact>): Violation[] {
  const ofKey = new Map<string, string>();
  return entries.filter(isAcknowledged).flatMap(({ ask, outcome }): Violation[] => {
    if (ask.op !== 'place') return [];
    const id = outcome?.order?.id ?? '';
    const first = ofKey.get(`${ask.buyer} ${ask.key}`) ?? id;
    ofKey.set(`${ask.buyer} ${ask.key}`, first);
    const twice =
      first === id ? [] : [broken('doubled', `key ${ask.key} was answered with order ${first} and with order ${id}`)];
    const order = orders.get(id);
    if (!order) return [...twice, broken('lost', `order ${id} was acknowledged and is not there`)];
    const matchesAnswer =
      order.buyer === ask.buyer &&
      order.round === ask.round &&
      order.key === ask.key &&
      sameLines(order.lines, outcome?.order?.lines ?? []);
    // A repeated key returns the first order, whatever the cart contains by then.
    const matchesRequest = first !== id || sameLines(order.lines, ask.lines);
    return matchesAnswer && matchesRequest
      ? twice
      : [...twice, broken('lost', `order ${id} differs from its request and its acknowledgement`)];
  });
}

const leadsTo = { cancel: ['cancelled'], approve: ['approved', 'completed'], reject: ['rejected'] } as const;

function judgeDecisions(entries: readonly Entry[], orders: ReadonlyMap<string, OrderFact>): Violation[] {
  return entries.filter(isAcknowledged).flatMap(({ ask }): Violation[] => {
    if (ask.op !== 'cancel' && ask.op !== 'approve' && ask.op !== 'reject') return [];
    const order = orders.get(ask.order);
    const status = order?.status ?? 'not there';
    // A settlement cancels approved orders without any line left.
    const isEnded = ask.op === 'approve' && order?.isSettled && status === 'cancelled';
    const isApplied = isEnded || (leadsTo[ask.op] as readonly string[]).includes(status);
    return isApplied ? [] : [broken('lost', `to ${ask.op} order ${ask.order} was acknowledged, and it is ${status}`)];
  });
}

/** Orders of the ledger's rounds with a key that no client ever sent. */
function checkUnrequested(entries: readonly Entry[], orders: readonly OrderFact[]): Violation[] {
  const keys = new Set(entries.flatMap(({ ask }) => (ask.op === 'place' ? [`${ask.buyer} ${ask.key}`] : [])));
  const rounds = new Set(entries.map(({ ask }) => ask.round));
  const unrequested = orders.filter(({ round, buyer, key }) => rounds.has(round) && !keys.has(`${buyer} ${key}`));
  return unrequested.map(({ id }) => broken('doubled', `no client requested order ${id}`));
}

/** Once a round is acknowledged as closed, later orders are violations. */
function judgeCloses(entries: readonly Entry[]): Violation[] {
  const closedAt = new Map<string, number>();
  for (const { ask, outcome, answeredAt } of entries)
    if (ask.op === 'close' && outcome?.status === 200) closedAt.set(ask.round, answeredAt ?? Infinity);
  const known = new Set<string>();
  return entries.flatMap(({ ask, outcome, requestedAt }): Violation[] => {
    if (ask.op !== 'place') return [];
    const first = !known.has(ask.key);
    known.add(ask.key);
    const late = first && outcome?.order !== undefined && requestedAt > (closedAt.get(ask.round) ?? Infinity);
    return late
      ? [broken('after the close', `order ${outcome.order?.id} was requested after round ${ask.round} had been closed`)]
      : [];
  });
}

/**
 * Current cart of each buyer: the last one in a response, empty after an order. Skipped if the last request is
 * uncertain, or if several requests of one buyer overlapped.
 */
function judgeCarts(entries: readonly Entry[], facts: Facts): Violation[] {
  const closed = new Set(facts.gates.filter(({ clearedAt }) => clearedAt !== null).map(({ round }) => round));
  const held = (list: Facts['carts']) => new Map(list.map(({ buyer, round, lines }) => [`${buyer} ${round}`, lines]));
  const open = held(facts.carts);
  const left = held(facts.closedCarts);
  return [...knownCarts(entries)].flatMap(([place, lines]) => {
    if (lines === null) return [];
    const there = (closed.has(place.split(' ')[1]!) ? left : open).get(place) ?? [];
    if (sameLines(there, lines)) return [];
    return [
      broken(
        'cart differs',
        `the cart of ${place} holds ${JSON.stringify(there)}, the last response had ${JSON.stringify(lines)}`,
      ),
    ];
  });
}

/** By buyer and round; null if unknown. */
function knownCarts(entries: readonly Entry[]): Map<string, Line[] | null> {
  const attempts = new Map<string, number>();
  for (const { ask } of entries) if (ask.op === 'place') attempts.set(ask.key, (attempts.get(ask.key) ?? 0) + 1);
  const known = new Map<string, Line[] | null>();
  const busyUntil = new Map<string, number>();
  for (const entry of entries) {
    const { ask, outcome, requestedAt, answeredAt } = entry;
    if (ask.op !== 'cart' && ask.op !== 'place') continue;
    const place = `${ask.buyer} ${ask.round}`;
    const overlapping = requestedAt < (busyUntil.get(place) ?? 0);
    busyUntil.set(place, Math.max(busyUntil.get(place) ?? 0, answeredAt ?? Infinity));
    if (isUncertain(entry) || overlapping) known.set(place, null);
    else if (outcome?.cart) known.set(place, outcome.cart);
    // A repeated key returns its first order and does not change the current cart.
    else if (outcome?.order) known.set(place, ask.op === 'place' && attempts.get(ask.key) === 1 ? [] : null);
  }
  return known;
}
