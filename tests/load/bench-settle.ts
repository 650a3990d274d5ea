import { setTimeout as pause } from 'node:timers/promises';
import { settle } from '@junto/domain/outcome/settle';
import { readRound, roundToSettle } from '../../services/buyer/src/settlement/read-round';
import { beside, besideColumns, quietly, startTrading, type Work } from './beside/load-beside';
import { ordersOfRound } from './beside/orders-of-round';
import { printGoals, repeats, runBench, type Bench } from './harness';
import { prepareMarket, type Market } from './orders/market';
import { docs } from './orders/round-documents';
import { wrongPools } from './orders/wrong-pools';

/**
 * `npm run bench:settle`: how long a round of 10,000 orders over 50 offers takes to settle, from its close to its last
 * order, and what that costs sixteen buyers who order from another round of the same writer. Every seventh offer is
 * short and its lines are cancelled, every fifth lacks supply, and all have price tiers.
 */
const orders = Number(process.env.BENCH_ORDERS ?? 10_000);
const offersOfRound = 50;
const maxLines = 5;
const settling = `a round of ${orders} orders settles`;
const undisturbed = `${settling}, without other requests`;
const quiet = 'nothing else happens';

async function measureSettling(bench: Bench): Promise<void> {
  const { port, buyers, market } = await startTrading(bench);
  let wrong = 0;
  for (let repeat = 0; repeat < repeats; repeat++) {
    bench.results.keep(quiet, await beside(port, market, await quietly()));
    const alone = await aRoundToSettle(buyers);
    bench.results.keep(undisturbed, { tookS: await secondsOf(await alone.work()) });
    wrong += await differences(alone.roundId);
    const { roundId, work } = await aRoundToSettle(buyers);
    const pure = await pureFunction(roundId);
    bench.results.keep(settling, { ...pure, ...(await beside(port, market, await work())) });
    wrong += await differences(roundId);
  }
  bench.results.print('while', [...besideColumns, ['rules alone, ms', 'pureMs', 0]]);
  const p99 = (name: string) => bench.results.median(name, 'p99');
  printGoals([
    {
      what: 's until the last order is written, without other requests',
      figure: bench.results.median(undisturbed, 'tookS'),
      atMost: 10,
    },
    { what: 'ms of the rules alone', figure: bench.results.median(settling, 'pureMs'), atMost: 1_000 },
    { what: 'p99 of other rounds / quiet', figure: p99(settling) / p99(quiet), atMost: 2 },
    { what: 'orders and totals that differ from the settlement', figure: wrong, atMost: 0 },
    { what: 'pools that differ from their orders', figure: (await wrongPools(market)).length, atMost: 0 },
  ]);
}

async function secondsOf(isOver: Awaited<ReturnType<Work>>): Promise<number> {
  const began = performance.now();
  while (!(await isOver(0))) await pause(50);
  return (performance.now() - began) / 1_000;
}

/** A closed round whose settlement waits for nothing but the worker, which finds it once `work` starts. */
async function aRoundToSettle(buyers: Market['buyers']): Promise<{ roundId: string; work: Work }> {
  const market = await prepareMarket({ buyers, rounds: 1, offersPerRound: offersOfRound });
  const roundId = market.offers[0]!.roundId;
  await ordersOfRound(market, orders, maxLines);
  const isOfRound = { round_id: roundId };
  await docs('orders').updateMany(isOfRound, { $set: { status: 'approved', round_status: 'closed' } });
  await docs('listed_rounds').updateOne(
    { _id: roundId },
    { $set: { close_policy: 'cancel_short_lines', status: 'closed', ...termsOf(market.offers.length) } },
  );
  const work: Work = async () => {
    const cleared = { step: 'cleared', cleared_at: new Date(), awaits_settlement: true };
    await docs('round_gates').updateOne({ _id: roundId }, { $set: cleared, $inc: { seq: 1 } });
    return async () => (await docs('settlements').findOne({ ...isOfRound, state: 'settled' })) !== null;
  };
  return { roundId, work };
}

/** Terms of the offers, by the paths of their fields. */
function termsOf(offers: number): Record<string, unknown> {
  const terms: Record<string, unknown> = {};
  for (let index = 0; index < offers; index++) {
    terms[`offers.${index}.moq`] = index % 7 === 0 ? 1_000_000 : 100;
    terms[`offers.${index}.supply`] = index % 5 === 0 ? { units: 300, reason: 'A pallet is damaged.' } : null;
    terms[`offers.${index}.tiers`] = [{ from_units: 200, unit_price: 10 }];
    terms[`offers.${index}.product.units_per_pack`] = 1;
  }
  return terms;
}

async function pureFunction(roundId: string): Promise<{ pureMs: number }> {
  const toSettle = roundToSettle((await readRound(roundId))!, { decisions: [] });
  const began = performance.now();
  settle(toSettle);
  return { pureMs: performance.now() - began };
}

/** Counts orders that the settlement did not write, and totals that differ from its own. */
async function differences(roundId: string): Promise<number> {
  const settlement = await docs('settlements').findOne({ round_id: roundId });
  const isWritten = { round_id: roundId, 'settlement.id': settlement?._id };
  const [sums] = await docs('orders')
    .aggregate<Record<'written' | 'units' | 'total_minor' | 'lines', number>>([
      { $match: isWritten },
      {
        $group: {
          ...{ _id: null, written: { $sum: 1 }, units: { $sum: '$total_units' } },
          ...{ total_minor: { $sum: '$total_minor' }, lines: { $sum: '$total_items' } },
        },
      },
    ])
    .toArray();
  const settled = settlement?.settled as Record<string, number>;
  const isEqual = (field: 'units' | 'total_minor' | 'lines') => sums?.[field] === settled[field];
  const differing = (['units', 'total_minor', 'lines'] as const).filter((field) => !isEqual(field));
  return orders - (sums?.written ?? 0) + differing.length;
}

runBench('settle', measureSettling);
