import type { Aggregate, PipelineStage } from 'mongoose';

/** One of several queries: the collection, and the stages that produce its rows. */
export interface Reading {
  model: { collection: { name: string }; aggregate(stages: PipelineStage[]): Aggregate<unknown[]> };
  stages: Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>[];
}

/**
 * Runs several small queries of one database in one request: sent separately, each costs the process and mongod more
 * than the data it reads. Every query has its own snapshot, as parallel requests would.
 * @returns the rows of each query, in the order of its stages
 */
export async function readTogether<R extends { [K in keyof R]: object }>(readings: {
  [K in keyof R]: Reading;
}): Promise<{
  [K in keyof R]: R[K][];
}> {
  const named = Object.entries<Reading>(readings);
  const [first, ...others] = named.map(([name, { model, stages }]) => ({
    model,
    stages: [...stages, { $replaceWith: { [name]: '$$ROOT' } } as const],
  }));
  const unions = others.map(({ model, stages }) => ({
    $unionWith: { coll: model.collection.name, pipeline: stages },
  }));
  const rows = first ? ((await first.model.aggregate([...first.stages, ...unions])) as Record<string, object>[]) : [];
  const read = Object.fromEntries(named.map(([name]) => [name, [] as object[]]));
  for (const row of rows) {
    for (const name in row) read[name]!.push(row[name]!);
  }
  return read as { [K in keyof R]: R[K][] };
}
