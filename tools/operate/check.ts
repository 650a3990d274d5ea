import { setTimeout as pause } from 'node:timers/promises';
import { Option } from 'commander';
import type mongoose from 'mongoose';
import { readServers, withMongo } from './backup-servers';
import { deadLettersIn, readFacts, type DatabaseOf, type Facts } from './ledger/facts';
import { describeViolations, judgeAll } from './ledger/judge';
import { checkOwnLedger } from './ledger/own-ledger';
import type { Violation } from './ledger/violation';
import { seconds, type Invocation, type Program } from './program';
import { withBus } from './with-bus';

/** Default time for read models to catch up with their source. */
const equalWithinSeconds = 30;

/**
 * Checks the data of all services directly in their databases, read-only: sums, caps, read models, effects
 * (docs/change/faults.md).
 */
export const check: Program = {
  description: 'check that the books of all services agree; it only reads',
  options: [
    new Option('--at-rest', 'while no service runs'),
    new Option('--within <seconds>', 'time for data in transit to match')
      .argParser(seconds)
      .default(equalWithinSeconds),
  ],
  run: (invocation) =>
    withMongo(readServers().mongoUri, async (client) => {
      const db = await databaseOf(client, readServers().databases);
      return invocation.options.atRest === true ? checkAtRest(db, invocation) : checkBesideServices(db, invocation);
    }),
};

/** Services whose data is checked. */
export const judged = ['identity', 'supplier', 'admin', 'buyer'] as const;

/**
 * Finds the database of a service by the end of its name: `junto_buyer`, or the name in MONGO_DATABASES if there are
 * several.
 * @throws if one is missing, because an empty database would pass every check
 */
export async function databaseOf(client: mongoose.mongo.MongoClient, names: readonly string[]): Promise<DatabaseOf> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const nameFor = (service: string) => names.find((name) => name.endsWith(`_${service}`)) ?? `junto_${service}`;
  const missing = judged.map(nameFor).filter((name) => !databases.some((one) => one.name === name));
  if (missing.length > 0)
    throw new Error(
      `Can't find ${missing.join(', ')}. Set the databases in MONGO_DATABASES and the servers in MONGO_URI`,
    );
  return (service) => client.db(nameFor(service));
}

/** @throws if the data of a restored database is inconsistent */
export async function checkAtRest(db: DatabaseOf, { log }: Pick<Invocation, 'log'>): Promise<string> {
  const facts = await readFacts(db, () => Promise.resolve(0));
  return verdictOf(facts, checkOwnLedger(facts), log);
}

async function checkBesideServices(db: DatabaseOf, { options, log }: Invocation): Promise<string> {
  const within = Number(options.within);
  return withBus(async (bus) => {
    const { manager } = await bus.ready();
    const read = () => readFacts(db, () => deadLettersIn(manager, bus.prefix));
    for (const until = Date.now() + within * 1_000; ; await pause(1_000)) {
      const facts = await read();
      const violations = judgeAll(facts);
      if (violations.length === 0 || Date.now() > until) return verdictOf(facts, violations, log);
      log(`${describeViolations(violations).summary}: checking data in transit again`);
    }
  });
}

function verdictOf({ orders, pools }: Facts, violations: readonly Violation[], log: Invocation['log']): string {
  if (violations.length === 0) return `The books are right: ${orders.length} orders, ${pools.length} pools`;
  const { summary, lines } = describeViolations(violations);
  for (const line of lines) log(line);
  throw new Error(`The books are not right: ${summary}`);
}
