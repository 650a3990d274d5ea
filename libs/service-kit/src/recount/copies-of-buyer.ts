import { setTimeout as rest } from 'node:timers/promises';
import type { InputOf } from '@junto/contracts/command';
import type { readOriginalsCommand, republishCommand } from '@junto/contracts/commands/buyer';
import { isRefusal } from '@junto/contracts/problems';
import { commandSender } from '../commands';
import { TryAgain } from '../mongo/errors';
import type { IndexedModel } from '../mongo/indexes';
import { readPageById } from '../mongo/page-by-id';
import type { ClientSession } from '../mongo/transaction';
import type { Bus } from '../nats/bus';
import { differencesOf } from './recount-page';
import type { Figures, StoredAndRecounted, Recount } from './recounted';

type Wanted = Omit<InputOf<typeof readOriginalsCommand>, 'what'>;

interface Copies {
  name: string;
  /** A model with a `version`, by which its consumer skips older events. */
  model: IndexedModel;
  /** Fields to compare, with the same name in both. */
  fields: readonly string[];
  /** Commands of the buyer service: a service may send only commands that it imports itself. */
  readOriginals: typeof readOriginalsCommand;
  republish: typeof republishCommand;
  /** Kind of originals to read, and to republish where read models differ. */
  what: InputOf<typeof readOriginalsCommand>['what'];
  republished: InputOf<typeof republishCommand>['what'];
  /** Time in ms that an event may take to arrive. */
  patienceMs?: number;
}

/** The owner republishes at most twenty orders per transaction. */
const republishBatchSize = 20;
const answersMs = 20_000;
const againMs = 500;

/**
 * Compares a read model with its originals in the buyer service, read by a command: reports missing documents, other
 * versions or values, and documents without an original. Differences that disappear once an event has arrived are
 * ignored, because suspects are compared again. The read model is corrected by its own consumer after the owner
 * republishes the original.
 */
export function copiesOfBuyer(
  bus: Bus,
  { name, model, fields, readOriginals, republish, what, republished, patienceMs = 5_000 }: Copies,
): Recount {
  const send = commandSender({ bus, timeoutMs: answersMs });
  const ask = async (wanted: Wanted) => {
    const answer = await send(readOriginals, { what, ...wanted });
    if (isRefusal(answer)) throw new TryAgain(`The owner of the originals of ${name} does not answer`);
    return answer.items;
  };
  const figuresOf = (copy: Record<string, unknown>): Figures =>
    Object.fromEntries(fields.map((field) => [field, Number(copy[field] ?? 0)]));
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));

  const both = async (ids: readonly string[], session?: ClientSession): Promise<Map<string, StoredAndRecounted>> => {
    // Read models first: an original is never older than its read model.
    const copies = (await model.collection
      .find({ _id: { $in: ids as never[] } }, { projection, session })
      .toArray()) as unknown as (Record<string, unknown> & { _id: string })[];
    const storedFigures = new Map(copies.map((copy) => [copy._id, figuresOf(copy)]));
    const items = ids.length === 0 ? [] : await ask({ ids: [...ids], after: null, limit: ids.length });
    const counted = new Map(items.map(({ id, figures }) => [id, figures]));
    return new Map(ids.map((id) => [id, { kept: storedFigures.get(id) ?? {}, counted: counted.get(id) ?? {} }]));
  };

  return {
    name,
    model,
    mends: true,
    ids: async (after, limit) => {
      const there = await ask({ after, limit });
      const here = await readPageById(model, { after, limit }, { fields: { _id: 1 } });
      return [...new Set([...there.map(({ id }) => id), ...here.map(({ _id }) => _id)])].sort().slice(0, limit);
    },
    read: async (ids, session) => {
      const read = await both(ids, session);
      if (session) return read;
      const differing = () => [...read].filter(([id, one]) => differencesOf(id, one).length > 0).map(([id]) => id);
      for (const until = Date.now() + patienceMs; differing().length > 0 && Date.now() < until; await rest(againMs))
        for (const [id, one] of await both(differing())) read.set(id, one);
      return read;
    },
    copy: {
      forget: async (id, session) =>
        void (await model.collection.updateOne({ _id: id as never }, { $set: { version: -1 } }, { session })),
      requestRepublication: async (ids) => {
        for (let from = 0; from < ids.length; from += republishBatchSize) {
          const result = await send(republish, {
            what: republished,
            ids: ids.slice(from, from + republishBatchSize),
            after: null,
          });
          if (isRefusal(result)) throw new TryAgain(`The owner of the originals of ${name} does not republish them`);
        }
      },
    },
  };
}
