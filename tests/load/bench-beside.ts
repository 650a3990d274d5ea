import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { connect, type NatsConnection } from 'nats';
import { productChanged, roundClosing } from '@junto/contracts/events/supplier';
import type { Product } from '@junto/contracts/product';
import { platformCause } from '@junto/service-kit/events/cause';
import { newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import { connectMongo } from '@junto/service-kit/mongo/connect';
import { productMoved, roundStateOf } from './beside/events-of-market';
import { ordersOfRound } from './beside/orders-of-round';
import { percentile, spread, table } from './figures';
import { sendAll } from './http-load';
import { makeBuyers } from './orders/buyers';
import { prepareMarket, type Market } from './orders/market';
import { serveKeys, startProgram } from './orders/programs';
import { cartThenOrder } from './orders/requests';
import { runServers } from './orders/servers';
import { wrongPools } from './orders/wrong-pools';

/**
 * `npm run bench:beside`: what a large thing costs those beside it. Sixteen buyers change carts and place orders of one
 * round, while another round of the same writer with 20,000 orders closes, or while the catalogue of another round of
 * 1,000 offers changes all the time, 500 products a second. Buyer, supplier and admin run; three repeats, each beside a
 * quiet stretch.
 */
const repeats = Number(process.env.BENCH_REPEATS ?? 3);
const orders = Number(process.env.BENCH_ORDERS ?? 20_000);
const productChanges = 5_000;
const changesPerSecond = 500;
const lot = 25;
const concurrency = 16;
const quietRequests = 6_000;

interface Stretch {
  p50: number;
  p99: number;
  worst: number;
  perSecond: number;
  tookMs: number;
}

async function main(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'junto-beside-'));
  const servers = await runServers(dir);
  const keys = await serveKeys();
  const env = (name: string) => ({
    MONGO_URI: servers.mongoUri(`beside_${name}`),
    NATS_URL: servers.natsUrl,
    JWKS_URL: keys.url,
    STORE_KIND: 'folder',
    STORE_FOLDER: dir,
  });
  const start = (name: string, more = {}) =>
    startProgram(`.junto/bench/${name}.cjs`, { ...env(name), ...more }, join(dir, `${name}.log`));
  // One writer: all rounds share it.
  const programs = [await start('buyer', { ORDER_WRITERS: '1' }), await start('supplier'), await start('admin')];
  const port = programs[0]!.port;
  await connectMongo(env('buyer').MONGO_URI, 'junto-bench');
  const nats = await connect({ servers: servers.natsUrl });

  const buyers = makeBuyers(2_000);
  const beside = await prepareMarket({ buyers, rounds: 1, offersPerRound: 1 });
  const requests = () => cartThenOrder(beside);
  await sendAll({ port, concurrency, requests: requests() });

  const rows = new Map<string, Stretch[]>();
  const keep = (name: string, stretch: Stretch) => {
    rows.set(name, [...(rows.get(name) ?? []), stretch]);
    const { p50, p99, worst, tookMs } = stretch;
    process.stderr.write(
      `${name}: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, worst ${worst.toFixed(0)} ms, ${tookMs.toFixed(0)} ms\n`,
    );
  };
  for (let repeat = 0; repeat < repeats; repeat++) {
    keep('quiet', await load(port, requests, (sent) => Promise.resolve(sent >= quietRequests)));
    keep(`a round of ${orders} orders closes`, await whileClosing(nats, port, requests, buyers));
    keep(`${productChanges} products of no round change`, await whileOtherProductsMove(nats, port, requests, beside));
    keep(`${productChanges} products of a large round change`, await whileCatalogueMoves(nats, port, requests, buyers));
  }
  report(rows);
  const wrong = await wrongPools(beside);
  console.log(`pools that differ from their orders or are above their cap: ${wrong.length}`);
  await nats.close();
  await mongoose.disconnect();
  await Promise.all(programs.map((program) => program.stop()));
  keys.close();
  await servers.stop();
  if (wrong.length > 0) process.exitCode = 1;
}

/** Keeps the load up until `isOver`, asked after each batch. */
async function load(
  port: number,
  requests: () => Buffer[],
  isOver: (sent: number) => Promise<boolean>,
): Promise<Stretch> {
  const latencies: number[] = [];
  const began = performance.now();
  let overAt = 0;
  while (!(await isOver(latencies.length))) {
    const { latenciesMs, statuses } = await sendAll({ port, concurrency, requests: requests() });
    const unexpected = [...statuses].filter(([status]) => status !== 200 && status !== 201);
    if (unexpected.length > 0) throw new Error(`Unexpected answers: ${JSON.stringify(unexpected)}`);
    latencies.push(...latenciesMs);
    overAt = performance.now();
  }
  const tookMs = overAt - began;
  return {
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    worst: Math.max(...latencies),
    perSecond: (latencies.length * 1_000) / tookMs,
    tookMs,
  };
}

async function whileClosing(nats: NatsConnection, port: number, requests: () => Buffer[], buyers: Market['buyers']) {
  const market = await prepareMarket({ buyers, rounds: 1, offersPerRound: 10 });
  const roundId = market.offers[0]!.roundId;
  await ordersOfRound(market, orders);
  const round = { ...(await roundStateOf(roundId)), closing: true };
  await publish(
    nats,
    newEvent(roundClosing, {
      aggregateId: roundId,
      version: 2,
      cause: platformCause,
      payload: { round_id: roundId, round, before: { status: 'approved' } },
    }),
  );
  const gates = mongoose.connection.collection<{ _id: string; cleared_at: Date | null }>('round_gates');
  const stretch = await load(port, requests, async () => (await gates.findOne({ _id: roundId }))?.cleared_at != null);
  const left = await mongoose.connection
    .collection('orders')
    .countDocuments({ round_id: roundId, round_status: 'approved' });
  if (left > 0) throw new Error(`${left} orders of the closed round were not marked`);
  return stretch;
}

async function whileCatalogueMoves(
  nats: NatsConnection,
  port: number,
  requests: () => Buffer[],
  buyers: Market['buyers'],
) {
  const market = await prepareMarket({ buyers, rounds: 1, offersPerRound: 1_000 });
  const roundId = market.offers[0]!.roundId;
  const { offers, supplier_id } = await roundStateOf(roundId);
  const last = 1 + productChanges / offers.length;
  const published = storm(
    nats,
    changes(last, (version) => offers.map((offer) => productMoved(offer, supplier_id, version))),
  );
  const rounds = mongoose.connection.collection<{ _id: string }>('listed_rounds');
  const stretch = await load(port, requests, async () => {
    const behind = { _id: roundId, 'offers.product.version': { $lt: last } };
    return (await rounds.findOne(behind, { projection: { _id: 1 } })) === null;
  });
  await published;
  return stretch;
}

/** The same events of products that no running round offers: what they cost by being told at all. */
async function whileOtherProductsMove(
  nats: NatsConnection,
  port: number,
  requests: () => Buffer[],
  { offers }: Market,
) {
  const {
    offers: [like],
    supplier_id,
  } = await roundStateOf(offers[0]!.roundId);
  const products = Array.from({ length: productChanges }, () =>
    productMoved({ ...like!, product_id: randomUUID() }, supplier_id, 1),
  );
  let over = false;
  const published = storm(nats, products).then(() => (over = true));
  const stretch = await load(port, requests, () => Promise.resolve(over));
  await published;
  return stretch;
}

function changes(last: number, of: (version: number) => Product[]): Product[] {
  return Array.from({ length: last - 1 }, (_, index) => of(index + 2)).flat();
}

/** Paced, as a supplier's service can write them; in small lots, so that this process keeps time for its own clocks. */
async function storm(nats: NatsConnection, products: readonly Product[]): Promise<void> {
  const began = performance.now();
  for (let from = 0; from < products.length; from += lot) {
    await Promise.all(products.slice(from, from + lot).map((product) => publish(nats, changeOf(product))));
    const due = began + ((from + lot) * 1_000) / changesPerSecond;
    await pause(Math.max(0, due - performance.now()));
  }
}

function changeOf(product: Product): NewEvent {
  const payload = { product_id: product.id, product };
  return newEvent(productChanged, { aggregateId: product.id, version: product.version, cause: platformCause, payload });
}

async function publish(nats: NatsConnection, { subject, envelope }: NewEvent): Promise<void> {
  await nats.jetstream().publish(subject, JSON.stringify(envelope), { msgID: envelope.id });
}

function report(rows: Map<string, Stretch[]>): void {
  const cells = [...rows].map(([name, all]) => [
    name,
    spread(
      all.map(({ p50 }) => p50),
      1,
    ),
    spread(
      all.map(({ p99 }) => p99),
      1,
    ),
    spread(all.map(({ worst }) => worst)),
    spread(all.map(({ perSecond }) => perSecond)),
    spread(
      all.map(({ tookMs }) => tookMs / 1_000),
      1,
    ),
  ]);
  console.log(table([['while', 'p50 ms', 'p99 ms', 'worst ms', 'requests/s', 'took s'], ...cells]));
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
