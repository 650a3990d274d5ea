import type { MigrationWork } from './migrations';

export interface Change {
  collection: string;
  /** Documents that are still as they were; whoever was changed does not match any more. */
  stale: Record<string, unknown>;
  /** Stages of an update: the new form of a document from its old one. */
  stages: Record<string, unknown>[];
}

const batch = 1_000;
const saidEveryMs = 5_000;

/**
 * Changes all documents of a collection that are still as they were, and logs its progress. In batches along the ids,
 * so that one that was ended half-way is quickly past what it had changed.
 */
export async function changeDocuments({ db, log, signal }: MigrationWork, change: Change): Promise<void> {
  const { collection, stale, stages } = change;
  const documents = db.collection<{ _id: string }>(collection);
  let [seen, changed, saidAt] = [0, 0, performance.now()];
  for (let last: string | undefined; ;) {
    signal.throwIfAborted();
    const behind = last === undefined ? {} : { _id: { $gt: last } };
    const found = await documents
      .find(behind, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(batch)
      .toArray();
    const ids = found.map(({ _id }) => _id);
    if (ids.length === 0) break;
    changed += (await documents.updateMany({ ...stale, _id: { $in: ids } }, stages)).modifiedCount;
    seen += ids.length;
    last = ids.at(-1);
    if (performance.now() - saidAt < saidEveryMs) continue;
    saidAt = performance.now();
    log.info({ collection, seen, changed }, 'documents are being changed');
  }
  log.info({ collection, seen, changed }, 'documents were changed');
}

/**
 * Old names and the new ones; within lists of objects too: `{ skuCode: 'sku_code', images: { isPrimary: 'is_primary' }
 * }`.
 */
export interface NewNames {
  [old: string]: string | { as?: string; each: NewNames } | { as?: string; part: NewNames };
}

/** Renames fields of all documents of a collection; what has its new name already stays. */
export function renameFields(work: MigrationWork, collection: string, names: NewNames): Promise<void> {
  const stale = { $or: pathsOf(names).map((path) => ({ [path]: { $exists: true } })) };
  return changeDocuments(work, { collection, stale, stages: [{ $replaceWith: renamed('$$ROOT', names, 1) }] });
}

/** Paths that only an old document has. */
function pathsOf(names: NewNames): string[] {
  return Object.entries(names).flatMap(([old, to]) => {
    if (typeof to === 'string') return [old];
    const within = pathsOf('each' in to ? to.each : to.part).map((path) => `${old}.${path}`);
    return to.as ? [old] : within;
  });
}

function renamed(from: string, names: NewNames, depth: number): object {
  const field = `f${depth}`;
  const cases = Object.entries(names);
  const keys = cases.flatMap(([old, to]) => {
    const then = typeof to === 'string' ? to : to.as;
    return then ? [{ case: { $eq: [`$$${field}.k`, old] }, then }] : [];
  });
  const values = cases.flatMap(([old, to]) => {
    if (typeof to === 'string') return [];
    const then =
      'each' in to ? eachRenamed(`$$${field}.v`, to.each, depth) : partRenamed(`$$${field}.v`, to.part, depth);
    return [{ case: { $eq: [`$$${field}.k`, old] }, then }];
  });
  const oneOf = (branches: object[], otherwise: string) =>
    branches.length > 0 ? { $switch: { branches, default: otherwise } } : otherwise;
  const renamedField = { k: oneOf(keys, `$$${field}.k`), v: oneOf(values, `$$${field}.v`) };
  return { $arrayToObject: { $map: { input: { $objectToArray: from }, as: field, in: renamedField } } };
}

function eachRenamed(list: string, names: NewNames, depth: number): object {
  const one = `one${depth}`;
  const each = { $map: { input: list, as: one, in: renamed(`$$${one}`, names, depth + 1) } };
  return { $cond: [{ $isArray: list }, each, list] };
}

function partRenamed(part: string, names: NewNames, depth: number): object {
  return { $cond: [{ $eq: [{ $type: part }, 'object'] }, renamed(part, names, depth + 1), part] };
}
