// `npm run demo:live`: demo buyers and the demo administrator act on the running stack, so that pools move while one
// looks. `npm run demo:live -- --help` lists the options.
import { setTimeout as pause } from 'node:timers/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import { gatewayPort } from '../../stack/gateway-port.mjs';
import { localStateDir, placesIn, readJson } from '../../stack/places.mjs';
import { people, type BuyerKey } from '../data/people';
import { checkStack, liveClient, type Connection, type LiveClient } from './live-client';
import { demoBuyers } from './market';
import { duration, wholeNumber } from './options';
import { randomFrom } from './random';
import { runMarket, summaryOf } from './run-market';
import { takeStep } from './take-step';

const emailOf = (key: BuyerKey) => people[key].email;

const command = new Command('npm run demo:live --')
  .description('Lets demo buyers and the demo administrator act on the running stack, so that pools move.')
  .addOption(new Option('--every <time>', 'time between two acts').argParser(duration).default(2_000, '2s'))
  .addOption(new Option('--steps <number>', 'end after so many acts').argParser(wholeNumber))
  .addOption(new Option('--for <time>', 'end after this time, such as 90s or 10m').argParser(duration))
  .addOption(new Option('--seed <number>', 'repeat the course of an earlier run').argParser(wholeNumber))
  .addOption(new Option('--url <url>', 'address of Junto; the running stack by default'))
  .addOption(
    new Option('--without <emails...>', 'demo buyers that do not act, so that you can').default([emailOf('marina')]),
  )
  .showHelpAfterError()
  .parse();
const options = command.opts<{
  every: number;
  steps?: number;
  for?: number;
  seed?: number;
  url?: string;
  without: string[];
}>();

/** The address that `npm start` prints. */
function usualAddress(): string {
  const stack = readJson(placesIn(localStateDir).stack) as { publicUrl: string } | undefined;
  return stack?.publicUrl ?? `http://localhost:${gatewayPort()}`;
}

function actingBuyers(without: readonly string[]): BuyerKey[] {
  const unknown = without.find((email) => !demoBuyers.some((key) => emailOf(key) === email));
  if (unknown !== undefined) throw new InvalidArgumentError(`${unknown} is no demo buyer.`);
  return demoBuyers.filter((key) => !without.includes(emailOf(key)));
}

async function live(): Promise<string> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  const print = (line: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${line}`);
  const wait = (ms: number) => pause(ms, undefined, { signal: stop.signal });
  const connection: Connection = { address: options.url ?? usualAddress(), wait, print };
  const buyers = actingBuyers(options.without);
  await checkStack(connection.address);

  const clients = new Map<BuyerKey, LiveClient>();
  const buyer = (key: BuyerKey) => {
    const client = clients.get(key) ?? liveClient(emailOf(key), connection);
    clients.set(key, client);
    return client;
  };
  const cast = { admin: liveClient(people.admin.email, connection), buyer, buyers };
  const seed = options.seed ?? Math.floor(Math.random() * 1_000_000);
  const random = randomFrom(seed);
  print(`${buyers.length} demo buyers act on ${connection.address} with --seed ${seed}. Press Ctrl+C to stop.`);
  const tally = await runMarket({
    step: () => takeStep(cast, random, new Date()),
    everyMs: options.every,
    steps: options.steps ?? Infinity,
    endAt: Date.now() + (options.for ?? Infinity),
    ...{ wait, print, signal: stop.signal },
  });
  return summaryOf(tally);
}

live().then(
  (summary) => {
    console.log(summary);
    process.exit(0);
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
