import { z } from 'zod';
import { TryAgain } from '../mongo/errors';
import { readPageById } from '../mongo/page-by-id';
import { inTransaction, type ClientSession } from '../mongo/transaction';
import type { StoredAndRecounted, Recount } from './recounted';

/** A figure that differs from the value computed from its source. */
export const difference = z.object({ id: z.string(), field: z.string(), kept: z.number(), counted: z.number() });
export type Difference = z.output<typeof difference>;

export const recountedPage = z.object({
  looked_at: z.int(),
  differences: z.array(difference),
  /** Number of differences that were corrected. */
  mended: z.int(),
  /** Number of documents that were written during every attempt: the next run compares them again. */
  undecided: z.int(),
  /** Start of the next page; null at the end. */
  next: z.string().nullable(),
});
export type RecountedPage = z.output<typeof recountedPage>;

export interface PageWanted {
  after: string | null;
  limit: number;
  /** Reports differences and writes nothing. */
  dryRun: boolean;
}

/**
 * Recounts one page of documents: compares all of them first, then each suspect in its own transaction, which also
 * corrects it unless it is a source. A concurrent write conflicts with the correction, and the document is compared
 * again.
 */
export async function recountPage(
  recount: Recount,
  { after, limit, dryRun }: PageWanted,
  signal?: AbortSignal,
): Promise<RecountedPage> {
  const ids = await (recount.ids ?? idsOf(recount))(after, limit);
  const page: RecountedPage = { looked_at: ids.length, differences: [], mended: 0, undecided: 0, next: null };
  if (ids.length === limit) page.next = ids.at(-1) ?? null;
  const suspects = [...(await readAtOneInstant(recount, ids))].filter(
    ([id, both]) => differencesOf(id, both).length > 0,
  );
  const forgotten: string[] = [];
  for (const [id] of suspects) {
    if (signal?.aborted) break;
    try {
      const { found, mended } = await inTransaction((session) => judge(recount, id, { session, dryRun }));
      page.differences.push(...found);
      if (mended) page.mended += found.length;
      if (mended && recount.copy) forgotten.push(id);
    } catch (error) {
      if (!(error instanceof TryAgain)) throw error;
      page.undecided++;
    }
  }
  // After the commit, so that the read models accept it. If it fails, they still differ and the next run finds them.
  if (forgotten.length > 0) await recount.copy?.requestRepublication(forgotten);
  return page;
}

/**
 * Reads figures and their sources in one snapshot: a write between two reads could hide a wrong figure. The originals
 * of a read model are in another service, outside the transaction.
 */
function readAtOneInstant(recount: Recount, ids: readonly string[]): Promise<ReadonlyMap<string, StoredAndRecounted>> {
  return recount.copy ? recount.read(ids) : inTransaction((session) => recount.read(ids, session));
}

function idsOf({ model }: Recount) {
  return async (after: string | null, limit: number): Promise<string[]> => {
    const found = await readPageById(model, { after, limit }, { fields: { _id: 1 } });
    return found.map(({ _id }) => _id);
  };
}

export function differencesOf(id: string, { kept, counted }: StoredAndRecounted): Difference[] {
  const fields = [...new Set([...Object.keys(kept), ...Object.keys(counted)])].sort();
  return fields
    .map((field) => ({ id, field, kept: kept[field] ?? 0, counted: counted[field] ?? 0 }))
    .filter((one) => one.kept !== one.counted);
}

async function judge(
  recount: Recount,
  id: string,
  { session, dryRun }: { session: ClientSession; dryRun: boolean },
): Promise<{ found: Difference[]; mended: boolean }> {
  const both = (await recount.read([id], session)).get(id);
  const found = both ? differencesOf(id, both) : [];
  if (!both || found.length === 0 || dryRun || !recount.mends) return { found, mended: false };
  if (recount.copy) {
    // A document without an original (after a restore of one database only) cannot be republished and is left to an
    // operator.
    const mended = Object.keys(both.counted).length > 0;
    if (mended) await recount.copy.forget(id, session);
    return { found, mended };
  }
  // Writers remove map entries that reach 0, so the correction does too.
  const removed = found.filter(({ field, counted }) => counted === 0 && field.includes('.'));
  const left = found.filter((one) => !removed.includes(one));
  await recount.model.collection.updateOne(
    { _id: id as never },
    {
      ...(left.length > 0 && { $set: Object.fromEntries(left.map(({ field, counted }) => [field, counted])) }),
      ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map(({ field }) => [field, ''])) }),
      ...(recount.guard !== undefined && { $inc: { [recount.guard]: 1 } }),
    } as never,
    { session, upsert: true },
  );
  await recount.mended?.(id, session);
  return { found, mended: true };
}
