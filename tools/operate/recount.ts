import { Argument } from 'commander';
import { health, healthSubject, type RecountReport } from '@junto/contracts/health';
import { isRefusal } from '@junto/contracts/problems';
import { sendCommand } from '@junto/service-kit/commands';
import type { Bus } from '@junto/service-kit/nats/bus';
import { recountCommandOf } from '@junto/service-kit/recount/recount-command';
import { counted, silent, type Invocation, type Program } from './program';
import { withBus } from './with-bus';

const services = ['buyer', 'supplier', 'admin'] as const;
/** Timeout of one page on a busy database. */
const patienceMs = 60_000;

/** Lets every service recount its stored figures page by page; see docs/operate/recover.md. */
export const recount: Program = {
  description: 'recompute pools, counters and totals from their sources, and fix read models',
  arguments: [new Argument('[services...]').choices(services)],
  run: (invocation) => withBus((bus) => recountAll(bus, invocation)),
};

interface Sums {
  differing: number;
  mended: number;
  /** Remaining differences: left to an operator, or found in a dry run. */
  left: number;
  undecided: number;
}

async function recountAll(bus: Bus, { dryRun, names, log }: Omit<Invocation, 'options'>): Promise<string> {
  const sums: Sums = { differing: 0, mended: 0, left: 0, undecided: 0 };
  const missed: string[] = [];
  for (const service of services.filter((name) => names.length === 0 || names.includes(name)))
    missed.push(...(await recountService(bus, { service, dryRun, sums, log })));
  const done = `${counted(sums.differing, 'mismatch', 'mismatches')} found, ${counted(sums.mended)} fixed`;
  if (missed.length > 0) throw new Error(`${done}; not finished: ${missed.join(', ')}. Run this again`);
  if (sums.undecided > 0) throw new Error(`${done}; ${sums.undecided} still changing: run this again`);
  if (sums.left > 0) throw new Error(`${done}; ${counted(sums.left, 'mismatch', 'mismatches')} left: see above`);
  return done;
}

interface OfService {
  service: (typeof services)[number];
  dryRun: boolean;
  sums: Sums;
  log: Invocation['log'];
}

/**
 * Each document is corrected by itself, so finished corrections stay. @returns the reports that could not be finished
 */
async function recountService(bus: Bus, { service, ...how }: OfService): Promise<string[]> {
  const missed: string[] = [];
  let reports = await recountsOf(bus, service);
  for (const { name, mends } of reports ?? []) {
    const left = await recountOne(bus, { service, what: name, mends, ...how });
    for (const line of left ?? []) how.log(line);
    if (left) continue;
    missed.push(`${name} of ${service}`);
    how.log(
      `${service} · ${name}: ${service} isn't responding, or the service it compares with isn't (buyer, for copies of orders and pools)`,
    );
    // The others would each time out too.
    if (!(reports = await recountsOf(bus, service))) break;
  }
  if (reports) return missed;
  how.log(silent(service));
  return [service];
}

/** @returns undefined if the service does not respond */
async function recountsOf(bus: Bus, service: (typeof services)[number]): Promise<RecountReport[] | undefined> {
  const { connection } = await bus.ready();
  const response = connection.request(bus.subject(healthSubject(service)), '{}', { timeout: 10_000 });
  const message = await response.catch(() => undefined);
  return message && (health.parse(message.json<{ answer: unknown }>().answer).recounts ?? []);
}

interface One extends OfService {
  what: string;
  mends: boolean;
}

/** @returns lines of remaining differences; undefined if a page got no response */
async function recountOne(bus: Bus, { service, what, mends, dryRun, sums, log }: One): Promise<string[] | undefined> {
  const left: string[] = [];
  let lookedAt = 0;
  for (let after: string | null | undefined = null; after !== undefined;) {
    const input = { what, after, dry_run: dryRun };
    const page: Awaited<ReturnType<typeof askPage>> = await askPage(bus, service, input);
    if (isRefusal(page)) return undefined;
    lookedAt += page.looked_at;
    sums.differing += page.differences.length;
    sums.mended += page.mended;
    sums.undecided += page.undecided;
    log(
      `${service} · ${what}: ${counted(lookedAt)} checked, ${counted(sums.differing, 'mismatch', 'mismatches')} so far`,
    );
    if (dryRun || !mends || page.mended < page.differences.length) {
      sums.left += page.differences.length;
      left.push(
        ...page.differences.map(
          ({ id, field, kept, counted: source }) => `  ${id} ${field} is ${kept}, but its source has ${source}`,
        ),
      );
    }
    after = page.next ?? undefined;
  }
  return left;
}

function askPage(bus: Bus, service: string, input: { what: string; after: string | null; dry_run: boolean }) {
  return sendCommand(recountCommandOf(service), input, { bus, timeoutMs: patienceMs });
}
