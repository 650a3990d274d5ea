import { soldStatuses } from '@junto/domain/order';
import type { CopyFact, Facts, OrderFact } from './facts';
import { isLive } from './own-ledger';
import { broken, brokenUnless, type Violation } from './violation';

/** Read models are eventually consistent, so they are checked until they match or the time is over. */
export function checkReadModels(facts: Facts): Violation[] {
  return [
    ...Object.entries(facts.outbox).flatMap(([name, rows]) =>
      brokenUnless(rows === 0, 'outbox not empty', `${name}: ${rows} rows`),
    ),
    ...brokenUnless(facts.deadLetters === 0, 'dead letter', `${facts.deadLetters} events failed for good`),
    ...judgeOrderCopies(facts),
    ...judgePoolCopies(facts),
    ...judgeRounds(facts),
    ...judgeEffects(facts),
  ];
}

function isSold({ status }: OrderFact): boolean {
  return (soldStatuses as readonly string[]).includes(status);
}

function judgeOrderCopies({ orders, adminOrders, sales }: Facts): Violation[] {
  return [
    ...compare("admin's orders", orders, adminOrders),
    ...compare("supplier's sales", orders.filter(isSold), sales),
  ];
}

function compare(name: string, originals: readonly OrderFact[], copies: readonly CopyFact[]): Violation[] {
  const found = new Map(copies.map((copy) => [copy.id, copy]));
  const wrong = originals.flatMap((order) => {
    const copy = found.get(order.id);
    found.delete(order.id);
    if (!copy) return [broken('copy differs', `${name}: order ${order.id} is missing`)];
    const same =
      copy.version === order.version &&
      copy.status === order.status &&
      copy.totalMinor === order.totalMinor &&
      copy.units === order.units;
    const describe = ({ version, status }: { version: number; status: string }) => `${status} in version ${version}`;
    return copyIs(same, `${name}: order ${order.id} is ${describe(copy)}, the original ${describe(order)}`);
  });
  return [...wrong, ...[...found.keys()].map((id) => broken('copy differs', `${name}: order ${id} has no original`))];
}

const copyIs = (same: boolean, what: string) => brokenUnless(same, 'copy differs', what);

/** Read models hold `committed` only: `selected` is published without the outbox. */
function judgePoolCopies({ pools, poolCopies }: Facts): Violation[] {
  return Object.entries(poolCopies).flatMap(([name, copies]) =>
    pools.flatMap(({ id, committed }) => {
      const copy = copies.get(id) ?? 0;
      return copyIs(copy === committed, `${name}'s pool ${id}: ${copy} committed, the original ${committed}`);
    }),
  );
}

function judgeRounds({ rounds, roundTotals, orders, carts, pools }: Facts): Violation[] {
  const taking = new Map<string, Set<string>>();
  for (const { round, buyer } of [...orders.filter(isLive), ...carts.filter(({ lines }) => lines.length > 0)]) {
    taking.set(round, (taking.get(round) ?? new Set()).add(buyer));
  }
  return [...rounds.supplier].flatMap(([id, status]): Violation[] => {
    const [listed = status, inAdmin] = [rounds.buyer.get(id), rounds.admin.get(id)];
    const totals = roundTotals.get(id) ?? { committed: 0, buyers: 0 };
    const committed = pools.filter(({ round }) => round === id).reduce((sum, pool) => sum + pool.committed, 0);
    const buyers = taking.get(id)?.size ?? 0;
    const shown = `supplier's round ${id} shows`;
    return [
      ...copyIs(inAdmin === status, `admin's round ${id} is ${inAdmin}, the original ${status}`),
      ...copyIs(listed === status, `buyer's round ${id} is ${listed}, the original ${status}`),
      ...copyIs(totals.committed === committed, `${shown} ${totals.committed} units, ${committed} are committed`),
      ...copyIs(totals.buyers === buyers, `${shown} ${totals.buyers} buyers, ${buyers} take part`),
    ];
  });
}

/** Each version of an order is one event: one row of the audit trail, counted once in the figures. */
function judgeEffects({ orders, audited, adminOrders, adminFigures, sales, supplierFigures }: Facts): Violation[] {
  const trail = orders.flatMap(({ id, version }) => {
    const rows = audited.get(id) ?? 0;
    return isOnce(rows === version, `order ${id} is in version ${version} and has ${rows} rows in the audit trail`);
  });
  const sold = adminOrders.filter(({ status }) => (soldStatuses as readonly string[]).includes(status));
  const volumes = Object.entries(byCurrency(sold)).map(([currency, minor]) => [`volume_${currency}`, minor] as const);
  const expected: Record<string, number> = {
    all: adminOrders.length,
    pending: adminOrders.filter(({ status }) => status === 'pending_admin').length,
    ...Object.fromEntries(volumes),
  };
  const names = [...new Set([...Object.keys(expected), ...Object.keys(adminFigures).filter(isVolume)])];
  const figures = names.flatMap((name) => {
    const [counted, value] = [adminFigures[name] ?? 0, expected[name] ?? 0];
    return isOnce(counted === value, `admin counts ${name} as ${counted}, its orders give ${value}`);
  });
  const companies = [...supplierFigures].flatMap(([company, counted]) => {
    const own = sales.filter(({ supplier }) => supplier === company);
    const soldUnits = own.reduce((sum, { units }) => sum + units, 0);
    const value = { sales: own.length, soldUnits, soldMinor: byCurrency(own) };
    const currencies = [...new Set([...Object.keys(counted.soldMinor), ...Object.keys(value.soldMinor)])];
    const same =
      counted.sales === value.sales &&
      counted.soldUnits === value.soldUnits &&
      currencies.every((one) => (counted.soldMinor[one] ?? 0) === (value.soldMinor[one] ?? 0));
    return isOnce(same, `supplier counts ${JSON.stringify(counted)}, its sales give ${JSON.stringify(value)}`);
  });
  return [...trail, ...figures, ...companies];
}

const isOnce = (counted: boolean, what: string) => brokenUnless(counted, 'effect not once', what);

const isVolume = (name: string) => name.startsWith('volume_');

function byCurrency(copies: readonly CopyFact[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { currency, totalMinor } of copies) sums[currency] = (sums[currency] ?? 0) + totalMinor;
  return sums;
}
