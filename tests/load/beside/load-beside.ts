import mongoose from 'mongoose';
import { connectMongo } from '@junto/service-kit/mongo/connect';
import { latencyFigures, type Bench, type Column } from '../harness';
import { sendAll } from '../http-load';
import { makeBuyers } from '../orders/buyers';
import { prepareMarket, type Market } from '../orders/market';
import { cartThenOrder } from '../orders/requests';
import { openServers } from '../programs';

/**
 * Starts the work.
 * @returns whether it has finished, after `sent` requests
 */
export type Work = () => Promise<(sent: number) => boolean | Promise<boolean>>;

/** Buyers who change carts and place orders beside the work. */
const concurrency = 16;
const quietRequests = 6_000;
/** So few that the end of the work is noticed soon. */
const buyersAtOnce = 100;

/** No work, for comparison. */
export const quietly: Work = async () => (sent) => sent >= quietRequests;

export const besideColumns: Column[] = [
  ['p50 ms', 'p50'],
  ['p99 ms', 'p99'],
  ['worst ms', 'worst', 0],
  ['requests/s', 'perSecond', 0],
  ['took s', 'tookS'],
];

/** Starts buyer, supplier and admin, and a round of one offer in which every buyer has ordered once. */
export async function startTrading(bench: Bench) {
  const servers = await openServers(bench);
  const start = (bundle: string, env = {}) => servers.start(bundle, { database: `bench_${bundle}`, env });
  // A single writer process, so that all rounds share it.
  const { port } = await start('buyer', { ORDER_WRITERS: '1' });
  await start('supplier');
  await start('admin');
  await connectMongo(servers.mongoUri('bench_buyer'), 'junto-bench');
  bench.defer(() => mongoose.disconnect());
  const buyers = makeBuyers(2_000);
  const market = await prepareMarket({ buyers, rounds: 1, offersPerRound: 1 });
  await sendAll({ port, concurrency, requests: cartThenOrder(market) });
  return { servers, port, buyers, market };
}

/** Sends batches of requests until the work is over. */
export async function beside(port: number, market: Market, isOver: Awaited<ReturnType<Work>>) {
  const latencies: number[] = [];
  const began = performance.now();
  for (let from = 0; !(await isOver(latencies.length)); from = (from + buyersAtOnce) % market.buyers.length) {
    const buyers = market.buyers.slice(from, from + buyersAtOnce);
    const requests = cartThenOrder({ ...market, buyers });
    latencies.push(...(await sendAll({ port, concurrency, requests })).latenciesMs);
  }
  const tookMs = performance.now() - began;
  return { ...latencyFigures(latencies, tookMs), worst: Math.max(...latencies), tookS: tookMs / 1_000 };
}
