import mongoose from 'mongoose';
import { connect, type NatsConnection } from 'nats';
import { productAt, publishClosing, publishProducts, roundStateOf, unofferedProducts } from './beside/events';
import { beside, besideColumns, quietly, startTrading, type Work } from './beside/load-beside';
import { ordersOfRound } from './beside/orders-of-round';
import { printGoals, repeats, runBench, type Bench } from './harness';
import { prepareMarket, type Market } from './orders/market';
import { wrongPools } from './orders/wrong-pools';

/**
 * `npm run bench:beside`: what large work costs other buyers. Sixteen buyers change carts and place orders of one round,
 * while another round of the same writer with 20,000 orders closes, or while the products of another round of 1,000
 * offers change, 500 a second; beside a stretch in which nothing else happens. Buyer, supplier and admin run.
 */
const orders = Number(process.env.BENCH_ORDERS ?? 20_000);
const productChanges = 5_000;
const closing = `a round of ${orders} orders closes`;

async function measureBeside(bench: Bench): Promise<void> {
  const { servers, port, buyers, market } = await startTrading(bench);
  const nats = await connect({ servers: servers.natsUrl });
  bench.defer(() => nats.close());

  const works: Record<string, Work> = {
    'nothing else happens': quietly,
    [closing]: () => closeLargeRound(nats, buyers),
    [`${productChanges} products of no round change`]: () => changeUnoffered(nats, market),
    [`${productChanges} products of a large round change`]: () => changeCatalogue(nats, buyers),
  };
  for (let repeat = 0; repeat < repeats; repeat++)
    for (const [name, work] of Object.entries(works))
      bench.results.keep(name, await beside(port, market, await work()));

  bench.results.print('while', besideColumns);
  const wrong = await wrongPools(market);
  printGoals([
    { what: `p99 ms while ${closing}`, figure: bench.results.median(closing, 'p99'), atMost: 200 },
    { what: 'pools that differ from their orders or are above their cap', figure: wrong.length, atMost: 0 },
  ]);
}

async function closeLargeRound(nats: NatsConnection, buyers: Market['buyers']): ReturnType<Work> {
  const market = await prepareMarket({ buyers, rounds: 1, offersPerRound: 10 });
  const roundId = market.offers[0]!.roundId;
  await ordersOfRound(market, orders);
  await publishClosing(nats, roundId);
  const collection = (name: string) => mongoose.connection.collection<{ _id: string; cleared_at: Date | null }>(name);
  return async () => {
    if (!(await collection('round_gates').findOne({ _id: roundId }))?.cleared_at) return false;
    const left = await collection('orders').countDocuments({ round_id: roundId, round_status: 'approved' });
    if (left > 0) throw new Error(`${left} orders of the closed round were not marked`);
    return true;
  };
}

async function changeCatalogue(nats: NatsConnection, buyers: Market['buyers']): ReturnType<Work> {
  const market = await prepareMarket({ buyers, rounds: 1, offersPerRound: 1_000 });
  const roundId = market.offers[0]!.roundId;
  const { offers, supplier_id } = await roundStateOf(roundId);
  const last = 1 + productChanges / offers.length;
  const versions = Array.from({ length: last - 1 }, (_, index) => index + 2);
  const products = versions.flatMap((version) => offers.map((offer) => productAt(offer, supplier_id, version)));
  const isPublished = track(publishProducts(nats, products));
  const rounds = mongoose.connection.collection<{ _id: string }>('listed_rounds');
  const behind = { _id: roundId, 'offers.product.version': { $lt: last } };
  return async () => isPublished() && (await rounds.findOne(behind, { projection: { _id: 1 } })) === null;
}

/** Events of products in no round, to measure the cost of delivery alone. */
async function changeUnoffered(nats: NatsConnection, { offers }: Market): ReturnType<Work> {
  const { offers: listed, supplier_id } = await roundStateOf(offers[0]!.roundId);
  return track(publishProducts(nats, unofferedProducts(listed[0]!, supplier_id, productChanges)));
}

/** @returns whether the work is over. @throws its error */
function track(work: Promise<void>): () => boolean {
  let [isOver, failure]: [boolean, unknown] = [false, undefined];
  work.then(
    () => (isOver = true),
    (error: unknown) => (failure = error),
  );
  return () => {
    if (failure) throw failure as Error;
    return isOver;
  };
}

runBench('beside', measureBeside);
