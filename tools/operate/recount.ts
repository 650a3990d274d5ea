import { health, healthSubject, type RecountReport } from '@junto/contracts/health';
import { isRefusal } from '@junto/contracts/problems';
import { askCommand } from '@junto/service-kit/commands';
import type { Bus } from '@junto/service-kit/nats/bus';
import { recountCommandOf } from '@junto/service-kit/recount/recount-command';
import { counted, type Asked, type Program } from './program';
import { withBus } from './with-bus';

const services = ['buyer', 'supplier', 'admin'] as const;
/** For one page on a busy database. */
const patienceMs = 60_000;

/** Has every service recount what it keeps, page by page; see docs/operate/recover.md. */
export const recount: Program = {
  usage:
    'recount [buyer|supplier|admin …]: recomputes pools, counters and figures from their sources, and mends copies',
  run: (asked) => withBus((bus) => recountAll(bus, asked)),
};

interface Sums {
  differing: number;
  mended: number;
  /** Differ still: they are a person's to decide, or nothing was to be changed. */
  left: number;
  undecided: number;
}

async function recountAll(bus: Bus, { dryRun, names, say }: Omit<Asked, 'options'>): Promise<string> {
  const unknown = names.filter((name) => !services.some((service) => service === name));
  if (unknown.length > 0) throw new Error(`Nobody recounts ${unknown.join(', ')}: ${recount.usage}`);
  const sums: Sums = { differing: 0, mended: 0, left: 0, undecided: 0 };
  for (const service of services.filter((name) => names.length === 0 || names.includes(name))) {
    for (const { name, mends } of await recountsOf(bus, service)) {
      const left = await recountOne(bus, { service, what: name, mends, dryRun, sums, say });
      for (const line of left) say(line);
    }
  }
  const done = `${counted(sums.differing)} figures differ, ${counted(sums.mended)} documents were mended`;
  if (sums.undecided > 0) throw new Error(`${done}; ${sums.undecided} were written all the time: run it again`);
  if (sums.left > 0) throw new Error(`${done}; ${counted(sums.left)} differ still: see above`);
  return done;
}

async function recountsOf(bus: Bus, service: (typeof services)[number]): Promise<RecountReport[]> {
  const { connection } = await bus.ready();
  const message = await connection.request(bus.subject(healthSubject(service)), '{}', { timeout: 10_000 });
  const { answer } = message.json<{ answer: unknown }>();
  return health.parse(answer).recounts ?? [];
}

interface One {
  service: string;
  what: string;
  mends: boolean;
  dryRun: boolean;
  sums: Sums;
  say: Asked['say'];
}

/** @returns lines of what differs and stays so */
async function recountOne(bus: Bus, { service, what, mends, dryRun, sums, say }: One): Promise<string[]> {
  const left: string[] = [];
  let lookedAt = 0;
  for (let after: string | null | undefined = null; after !== undefined;) {
    const input = { what, after, dry_run: dryRun };
    const page: Awaited<ReturnType<typeof askPage>> = await askPage(bus, service, input);
    if (isRefusal(page)) throw new Error(`${service} does not answer: ${page.refused}`);
    lookedAt += page.looked_at;
    sums.differing += page.differences.length;
    sums.mended += page.mended;
    sums.undecided += page.undecided;
    say(`${service} · ${what}: ${counted(lookedAt)} looked at, ${counted(sums.differing)} figures differ so far`);
    const documents = new Set(page.differences.map(({ id }) => id)).size;
    if (dryRun || !mends || page.mended < documents) {
      sums.left += page.differences.length;
      left.push(
        ...page.differences.map(
          ({ id, field, kept, counted: source }) => `  ${id} ${field} is ${kept}, its source comes to ${source}`,
        ),
      );
    }
    after = page.next ?? undefined;
  }
  return left;
}

function askPage(bus: Bus, service: string, input: { what: string; after: string | null; dry_run: boolean }) {
  return askCommand(recountCommandOf(service), input, { bus, timeoutMs: patienceMs });
}
