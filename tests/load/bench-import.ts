import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { connectMongo } from '@junto/service-kit/mongo/connect';
import type { Person } from '@junto/test-kit/tokens';
import type { ProductDoc } from '../../services/supplier/src/products/product.model';
import { cpuMs, percentile } from './figures';
import { printGoals, repeats, runBench, type Bench } from './harness';
import { aCompany, aProduct, bareImport, fillCatalogue, rowOf } from './imports/catalogue';
import { growthMiB, pagesMeanwhile } from './imports/concurrent-pages';
import { importThroughHttp } from './imports/through-http';
import { openServers } from './programs';

/**
 * `npm run bench:import`: 10,000 rows through HTTP into the catalogue, 5,000 of them with known SKUs, beside one find
 * and one insertMany of the same products; the memory and CPU that this takes, and how long others wait meanwhile. All
 * of it with a small and with a large catalogue.
 */
const sizes = (process.env.BENCH_PRODUCTS ?? '5000,500000').split(',').map(Number);
const rowCount = 10_000;
const knownCount = 5_000;
const idleMs = 8_000;
/** Warm-up: after a few imports, the service has compiled its code and sized its heap. */
const warmImports = 6;
/** A p99 needs some hundreds of responses; a company may start twenty imports per hour. */
const importsMeanwhile = 12;

interface Ground {
  url: string;
  pid: number;
  mongoPid: number;
  owner: Person & { companyId: string };
  other: Person;
}

async function measureImports(bench: Bench): Promise<void> {
  const servers = await openServers(bench);
  const database = 'import_supplier';
  const { port, pid } = await servers.start('supplier', { database });
  await connectMongo(servers.mongoUri(database), 'junto-bench');
  bench.defer(() => mongoose.disconnect());
  const url = `http://127.0.0.1:${port}`;
  const other = await aCompany();
  await fillCatalogue(other.companyId, 100);
  for (const size of sizes)
    for (let repeat = 0; repeat < repeats; repeat++) {
      const owner = await aCompany();
      await fillCatalogue(owner.companyId, size);
      for (let warm = 0; repeat === 0 && warm < warmImports; warm++)
        await importThroughHttp(url, owner, productsOf(owner, `WARM${warm}`).map(rowOf));
      const ground = { url, pid, mongoPid: servers.mongoPid, owner, other };
      bench.results.keep(nameOf(size), {
        ...(await measureOne(ground, repeat)),
        ...(await measureOthers(ground, repeat)),
      });
    }
  report(bench);
}

const nameOf = (size: number) => size.toLocaleString('en-US');

/** One import, compared with bare writes of the same products. */
async function measureOne({ url, pid, mongoPid, owner }: Ground, repeat: number) {
  const bareMs = await bareImport(owner.companyId, productsOf(owner, `BARE${repeat}`));
  await pause(500);
  const rows = productsOf(owner, `FILE${repeat}`).map(rowOf);
  const before = { service: cpuMs(pid), mongod: cpuMs(mongoPid) };
  const { grownMiB, done } = await growthMiB(pid, () => importThroughHttp(url, owner, rows));
  const { created, imported } = done.ended.counts;
  if (created !== rowCount - knownCount || imported !== rowCount)
    throw new Error(`The report is wrong: ${JSON.stringify(done.ended.counts)}`);
  return {
    rowsPerS: (rowCount * 1_000) / done.tookMs,
    barePerS: (rowCount * 1_000) / bareMs,
    ofBare: bareMs / done.tookMs,
    grownMiB,
    serviceMs: cpuMs(pid) - before.service,
    mongodMs: cpuMs(mongoPid) - before.mongod,
  };
}

/** Response times of another company's pages when idle and during imports. */
async function measureOthers({ url, owner, other }: Ground, repeat: number) {
  await pause(500);
  const idle = await pagesMeanwhile({ url, as: other }, () => pause(idleMs));
  const files = Array.from({ length: importsMeanwhile }, (_none, file) =>
    productsOf(owner, `BESIDE${repeat}${file}`).map(rowOf),
  );
  const meanwhile = await pagesMeanwhile({ url, as: other }, async () => {
    for (const rows of files) await importThroughHttp(url, owner, rows);
  });
  const [idleP99, meanwhileP99] = [percentile(idle, 0.99), percentile(meanwhile, 0.99)];
  return { idleP99, meanwhileP99, times: meanwhileP99 / idleP99 };
}

/** Known and new SKUs, evenly mixed. */
function productsOf({ companyId }: { companyId: string }, name: string): ProductDoc[] {
  const every = rowCount / knownCount;
  return Array.from({ length: rowCount }, (_none, index) =>
    index % every === 0
      ? aProduct(companyId, `SKU-${index / every}`, index / every)
      : aProduct(companyId, `${name}-${index}`, index),
  );
}

function report({ results }: Bench): void {
  results.print('products', [
    ['rows/s', 'rowsPerS', 0],
    ['bare rows/s', 'barePerS', 0],
    ['of bare', 'ofBare', 2],
    ['growth MiB', 'grownMiB', 0],
    ['CPU ms service', 'serviceMs', 0],
    ['CPU ms mongod', 'mongodMs', 0],
    ['p99 ms idle', 'idleP99'],
    ['p99 ms meanwhile', 'meanwhileP99'],
    ['times', 'times'],
  ]);
  printGoals(
    sizes.map(nameOf).flatMap((name) => [
      { what: `${name} products: share of the bare rate`, figure: results.median(name, 'ofBare'), atLeast: 0.4 },
      { what: `${name} products: growth of memory, MiB`, figure: results.median(name, 'grownMiB'), atMost: 200 },
      { what: `${name} products: p99 of others, times idle`, figure: results.median(name, 'times'), atMost: 2 },
    ]),
  );
}

runBench('import', measureImports);
