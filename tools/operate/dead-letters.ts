import { appendFile } from 'node:fs/promises';
import { Argument, Option } from 'commander';
import { isRefusal } from '@junto/contracts/problems';
import { sendCommand } from '@junto/service-kit/commands';
import { readDeadLetters, removeDeadLetter, type FiledLetter } from '@junto/service-kit/events/dead-letters';
import type { Bus } from '@junto/service-kit/nats/bus';
import { replayCommandOf, type ServiceName } from '@junto/service-kit/own-commands';
import { counted, silent, type Invocation, type Program } from './program';
import { withBus } from './with-bus';

/** More dead letters than this indicate a larger problem. */
const maxLetters = 10_000;
const patienceMs = 30_000;

/** Retries or drops many dead letters, as Settings does with one; see docs/operate/recover.md. */
export const deadLetters: Program = {
  description: 'replay failed events, or drop them after they are written to a file',
  arguments: [new Argument('<action>').choices(['replay', 'drop'])],
  options: [
    new Option('--service <service>', 'only events of this service').default('*', 'all'),
    new Option('--durable <durable>', 'only events of this consumer').default('*', 'all'),
    new Option('--keep <file>', 'where dropped events are written; - is standard output'),
  ],
  run: (invocation) => {
    const how = invocation.names[0] as 'replay' | 'drop';
    const { keep } = invocation.options;
    if (how === 'drop' && typeof keep !== 'string' && !invocation.dryRun)
      throw new Error(
        "Events can't be dropped without a copy: use --keep FILE to save them, or --keep - to print them",
      );
    return withBus(async (bus) => {
      const letters = await lettersOf(bus, invocation);
      if (invocation.dryRun) return wouldSettle(how, letters, invocation);
      return how === 'replay' ? replayAll(bus, letters, invocation) : dropAll(bus, letters, String(keep), invocation);
    });
  },
};

const nameOf = ({ letter: { service, durable, event } }: FiledLetter): string => {
  const { type, id } = (event ?? {}) as { type?: string; id?: string };
  return `${service} · ${durable} · ${type ?? 'unreadable'} ${id ?? ''}`.trim();
};

async function lettersOf(bus: Bus, { options: { service, durable } }: Invocation): Promise<FiledLetter[]> {
  return readDeadLetters(bus, String(service), { durable: String(durable), limit: maxLetters });
}

function wouldSettle(how: 'replay' | 'drop', letters: readonly FiledLetter[], { log }: Invocation): string {
  for (const filed of letters) log(`${nameOf(filed)}: ${filed.letter.reason}`);
  return `Would ${how} ${counted(letters.length, 'event')}`;
}

/** Oldest first and one by one: later events of a document depend on earlier ones. */
async function replayAll(bus: Bus, letters: readonly FiledLetter[], { log }: Invocation): Promise<string> {
  let handled = 0;
  const away = new Set<string>();
  for (const filed of letters) {
    const { sequence, letter } = filed;
    // The others would each time out too.
    if (away.has(letter.service)) continue;
    const invocation = { bus, timeoutMs: patienceMs };
    const answer = await sendCommand(replayCommandOf(letter.service as ServiceName), { sequence }, invocation);
    if (isRefusal(answer)) {
      away.add(letter.service);
      log(`${nameOf(filed)}: ${silent(letter.service)}`);
      continue;
    }
    const reason = answer.failed[0]?.reason;
    if (reason === undefined) handled++;
    log(`${nameOf(filed)}: ${reason ?? 'handled'}`);
  }
  const done = `Replayed ${counted(handled)} of ${counted(letters.length, 'event')}`;
  if (handled === letters.length) return done;
  const untried = away.size === 0 ? '' : `, and those of ${[...away].join(', ')} weren't tried`;
  throw new Error(`${done}; the rest stay for the reasons above${untried}`);
}

async function dropAll(bus: Bus, letters: readonly FiledLetter[], file: string, { log }: Invocation): Promise<string> {
  for (const filed of letters) {
    // Save the letter before it is dropped.
    await keep(file, `${JSON.stringify(filed.letter)}\n`);
    await removeDeadLetter(bus, filed.sequence);
    log(`${nameOf(filed)}: dropped`);
  }
  const done = `Dropped ${counted(letters.length, 'event')}`;
  if (file !== printed) return `${done} into ${file}`;
  log(done);
  return '';
}

/** Writes to standard output, for pods without a writable file system. */
const printed = '-';

async function keep(file: string, line: string): Promise<void> {
  if (file !== printed) return appendFile(file, line);
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(line, (error) => (error ? reject(error) : resolve()));
  });
}
