import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { listAllOrders } from '@junto/contracts/admin/orders';
import { testToken } from '@junto/test-kit/tokens';
import { casesOf } from './admin/cases';
import { writeMarket, type Size } from './admin/market';
import { measureCases, printGoals, progress, runBench, type Bench } from './harness';
import { rawRequest } from './http-load';
import { openServers, type BenchServers } from './programs';

/**
 * `npm run bench:admin`: the admin's lists, dashboard, searches and audit trail among 100,000 users, 20,000 rounds and
 * 200,000 orders, beside the same among a hundredth of them, and beside bare Express with the bytes of a page. Four
 * admins at a time on two cores that servers and client share.
 */
const concurrency = 4;
const whole: Size = { users: 100_000, companies: 5_000, rounds: 20_000, orders: 200_000 };
const hundredth: Size = { users: 1_000, companies: 50, rounds: 200, orders: 2_000 };

async function measureAdmin(bench: Bench): Promise<void> {
  const token = testToken({ role: 'admin', expiresInS: 7_200 });
  const servers = await openServers(bench);
  const few = await openMarket(servers, token, { name: 'few', size: hundredth, pagesDown: 3 });
  const many = await openMarket(servers, token, { name: 'many', size: whole, pagesDown: 300 });
  const bare = await startBareExpress(bench, servers, many.program.port, token);
  const load = ({ pid, port }: { pid: number; port: number }) => ({ port, concurrency, pids: [pid, servers.mongoPid] });
  const cases = many.cases.flatMap(({ name, requests }, index) => [
    { name, suffix: ' few', requests: few.cases[index]!.requests, ...load(few.program) },
    { name, requests, ...load(many.program) },
  ]);
  await measureCases(bench, [
    { name: 'bare Express with the bytes of a page of orders', requests: bare.requests, ...load(bare.program) },
    ...cases,
  ]);

  const { results } = bench;
  results.print('case', [
    ['p50 ms, a hundredth', 'p50 few'],
    ['p50 ms', 'p50'],
    ['p99 ms', 'p99'],
    ['CPU ms/request, a hundredth', 'cpuMs few', 2],
    ['CPU ms/request', 'cpuMs', 2],
  ]);
  printGoals(
    many.cases.flatMap(({ name, isList }) => [
      { what: `${name}: p99 ms`, figure: results.median(name, 'p99'), atMost: 300 },
      ...(isList ? ['p50', 'cpuMs'] : []).map((field) => ({
        what: `${name}: ${field} against a hundredth`,
        figure: results.median(name, field) / results.median(name, `${field} few`),
        atMost: 1.3,
      })),
    ]),
  );
}

async function openMarket(
  servers: BenchServers,
  token: string,
  { name, size, pagesDown }: { name: string; size: Size; pagesDown: number },
) {
  progress(`Writing ${size.orders} orders of ${size.users} users in ${size.rounds} rounds`);
  const database = `admin_${name}`;
  const client = await new mongo.MongoClient(servers.mongoUri(database)).connect();
  const written = await writeMarket(client.db(database), size);
  await client.close();
  const program = await servers.start('admin', { name, database, env: { NATS_PREFIX: database } });
  return { program, cases: await casesOf(program, token, written, pagesDown) };
}

/** Reference measurement of the machine's current speed. */
async function startBareExpress(bench: Bench, servers: BenchServers, port: number, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const page = await fetch(`http://127.0.0.1:${port}${listAllOrders.path}`, { headers });
  const file = join(bench.dir, 'page.json');
  writeFileSync(file, Buffer.from(await page.arrayBuffer()));
  const program = await servers.start('bare-express', { env: { BODY_FILE: file } });
  const request = rawRequest({ method: 'GET', path: '/api/buyer/rounds/page', token });
  return { program, requests: Array.from({ length: 1_000 }, () => request) };
}

runBench('admin', measureAdmin);
