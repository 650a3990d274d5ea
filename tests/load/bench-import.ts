import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { connectMongo } from '@junto/service-kit/mongo/connect';
import type { Person } from '@junto/test-kit/tokens';
import type { ProductDoc } from '../../services/supplier/src/products/product.model';
import { cpuMs, percentile, spread, table } from './figures';
import { aCompany, aProduct, bareImport, fillCatalogue, rowOf } from './imports/catalogue';
import { askedMeanwhile, growthMiB } from './imports/others';
import { importThroughHttp } from './imports/through-http';
import { serveKeys, startProgram } from './orders/programs';
import { runServers } from './orders/servers';

/**
 * `npm run bench:import`: 10,000 rows through HTTP into the catalogue, 5,000 of them with known SKUs, beside one find
 * and one insertMany of the same products; how much memory the service takes for it, and how long others wait
 * meanwhile. All of it beside a small catalogue and beside a large one. The CPU that the service and the database use
 * for an import stands beside it: on a busy machine that still compares.
 */
const repeats = Number(process.env.BENCH_REPEATS ?? 3);
const sizes = (process.env.BENCH_PRODUCTS ?? '5000,500000').split(',').map(Number);
const rowCount = 10_000;
const knownCount = 5_000;
const idleMs = 8_000;
/** A service has compiled and laid out what it needs after some imports; one that was just started has not. */
const warmImports = 6;
/**
 * One after the other while others ask: a p99 needs some hundreds of answers. A company begins at most twenty in an
 * hour.
 */
const importsMeanwhile = 12;

interface Figures {
  rowsPerS: number[];
  barePerS: number[];
  ofBare: number[];
  growth: number[];
  serviceMs: number[];
  mongodMs: number[];
  idle: number[];
  meanwhile: number[];
}

function noFigures(): Figures {
  const rates = { rowsPerS: [], barePerS: [], ofBare: [], growth: [] };
  return { ...rates, serviceMs: [], mongodMs: [], idle: [], meanwhile: [] };
}

async function main(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'junto-import-'));
  const servers = await runServers(dir);
  const keys = await serveKeys();
  const env = {
    MONGO_URI: servers.mongoUri('import_supplier'),
    NATS_URL: servers.natsUrl,
    JWKS_URL: keys.url,
    STORE_KIND: 'folder',
    STORE_FOLDER: dir,
  };
  const supplier = await startProgram('.junto/bench/supplier.cjs', env, join(dir, 'supplier.log'));
  try {
    await connectMongo(env.MONGO_URI, 'junto-bench');
    await measureAll({ url: `http://127.0.0.1:${supplier.port}`, pid: supplier.pid, mongoPid: servers.mongoPid });
  } finally {
    await mongoose.disconnect();
    await supplier.stop();
    keys.close();
    await servers.stop();
  }
}

async function measureAll(platform: Pick<Ground, 'url' | 'pid' | 'mongoPid'>): Promise<void> {
  const other = await aCompany();
  await fillCatalogue(other.companyId, 100);
  const rows: string[][] = [];
  for (const size of sizes) {
    const figures = noFigures();
    for (let repeat = 0; repeat < repeats; repeat++) {
      const owner = await aCompany();
      await fillCatalogue(owner.companyId, size);
      for (let warm = 0; repeat === 0 && warm < warmImports; warm++)
        await importThroughHttp(platform.url, owner, lotOf(owner, `WARM${warm}`).map(rowOf));
      await measure({ ...platform, owner, other }, repeat, figures);
    }
    rows.push(lineOf(size, figures));
  }
  console.log(table([heading, ...rows]));
}

const heading = [
  ...['products', 'rows/s', 'bare rows/s', 'of bare', 'growth MiB', 'CPU ms service', 'CPU ms mongod'],
  ...['p99 ms idle', 'p99 ms meanwhile', 'times'],
];

interface Ground {
  url: string;
  pid: number;
  mongoPid: number;
  owner: Person & { companyId: string };
  other: Person;
}

async function measure({ url, pid, mongoPid, owner, other }: Ground, repeat: number, figures: Figures): Promise<void> {
  const bareMs = await bareImport(owner.companyId, lotOf(owner, `BARE${repeat}`));
  await pause(500);
  const file = lotOf(owner, `FILE${repeat}`).map(rowOf);
  let tookMs = 0;
  figures.growth.push(
    await growthMiB(pid, async () => {
      const before = [cpuMs(pid), cpuMs(mongoPid)] as const;
      const { tookMs: took, ended } = await importThroughHttp(url, owner, file);
      figures.serviceMs.push(cpuMs(pid) - before[0]);
      figures.mongodMs.push(cpuMs(mongoPid) - before[1]);
      const { created, imported } = ended.counts;
      if (created !== rowCount - knownCount || imported !== rowCount)
        throw new Error(`The report is wrong: ${JSON.stringify(ended.counts)}`);
      tookMs = took;
    }),
  );
  figures.rowsPerS.push((rowCount * 1_000) / tookMs);
  figures.barePerS.push((rowCount * 1_000) / bareMs);
  figures.ofBare.push(bareMs / tookMs);
  await pause(500);
  const idle = await askedMeanwhile({ url, as: other }, () => pause(idleMs));
  const files = Array.from({ length: importsMeanwhile }, (_none, file) =>
    lotOf(owner, `BESIDE${repeat}${file}`).map(rowOf),
  );
  const meanwhile = await askedMeanwhile({ url, as: other }, async () => {
    for (const beside of files) await importThroughHttp(url, owner, beside);
  });
  figures.idle.push(percentile(idle, 0.99));
  figures.meanwhile.push(percentile(meanwhile, 0.99));
  process.stderr.write(
    `${figures.rowsPerS.at(-1)!.toFixed(0)} rows/s, ${figures.ofBare.at(-1)!.toFixed(2)} of bare, ` +
      `p99 ${figures.idle.at(-1)!.toFixed(1)} and ${figures.meanwhile.at(-1)!.toFixed(1)} ms of ${idle.length} and ${meanwhile.length}\n`,
  );
}

/** Half of them known, evenly mixed. */
function lotOf({ companyId }: { companyId: string }, name: string): ProductDoc[] {
  const every = rowCount / knownCount;
  return Array.from({ length: rowCount }, (_none, index) =>
    index % every === 0
      ? aProduct(companyId, `SKU-${index / every}`, index / every)
      : aProduct(companyId, `${name}-${index}`, index),
  );
}

function lineOf(
  size: number,
  { rowsPerS, barePerS, ofBare, growth, serviceMs, mongodMs, idle, meanwhile }: Figures,
): string[] {
  const times = meanwhile.map((ms, index) => ms / idle[index]!);
  return [
    size.toLocaleString('en-US'),
    spread(rowsPerS),
    spread(barePerS),
    spread(ofBare, 2),
    spread(growth),
    spread(serviceMs),
    spread(mongodMs),
    spread(idle, 1),
    spread(meanwhile, 1),
    spread(times, 1),
  ];
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
