import type { mongo } from 'mongoose';
import type { IndexedModel } from '@junto/service-kit/mongo/indexes';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import type { Figures, Recount } from '@junto/service-kit/recount/recounted';
import { companiesByDay, weighCompany } from '../companies/company';
import { CompanyModel, type StoredCompany } from '../companies/company.model';
import { dayFiguresId, DayFiguresModel, type DayNoun } from '../figures/day-figures.model';
import { atCounts, FiguresModel, type Figures as FiguresDoc, type Weights } from '../figures/figures.model';
import { addWeights } from '../figures/weigh';
import { ordersByDay, weighOrder } from '../orders/order-projection';
import { OrderReadModel, type OrderCopy } from '../orders/order-read-model';
import { weighRound } from '../rounds/round-projection';
import { RoundReadModel, type RoundProjection } from '../rounds/round-read-model';
import { weighUser } from '../users/on-profile-events';
import { UserModel, type UserProjection } from '../users/user.model';

interface Weighed {
  model: IndexedModel;
  /** The fields that the counting reads. */
  fields: readonly string[];
  weigh: (doc: never) => Weights;
}

const nouns: Record<FiguresDoc['_id'], Weighed> = {
  users: { model: UserModel, fields: ['waiting'], weigh: weighUser satisfies (doc: UserProjection) => Weights },
  companies: {
    model: CompanyModel,
    fields: ['type', 'active'],
    weigh: weighCompany satisfies (doc: StoredCompany) => Weights,
  },
  rounds: { model: RoundReadModel, fields: ['status'], weigh: weighRound satisfies (doc: RoundProjection) => Weights },
  orders: {
    model: OrderReadModel,
    fields: ['status', 'currency', 'total_minor'],
    weigh: weighOrder satisfies (doc: OrderCopy) => Weights,
  },
};

const days: Record<DayNoun, Weighed> = {
  companies: { ...nouns.companies, weigh: companiesByDay.weigh },
  orders: { ...nouns.orders, weigh: ordersByDay.weigh },
};

/** Compares counts of lists and dashboard with their documents. */
export const recountFigures: Recount = {
  name: 'figures',
  model: FiguresModel,
  mends: true,
  ids: async (after) => (Object.keys(nouns) as string[]).sort().filter((noun) => after === null || noun > after),
  read: (ids, session) => both(FiguresModel, ids, session, (id) => sumOf(nouns[id as FiguresDoc['_id']], {}, session)),
};

const dayMs = 24 * 60 * 60 * 1_000;

/** Compares counts per day of creation. */
export const recountDays: Recount = {
  name: 'figures_by_day',
  model: DayFiguresModel,
  mends: true,
  ids: async (after, limit) => {
    const made = await Promise.all(Object.entries(days).map(([noun, { model }]) => daysSince(noun as DayNoun, model)));
    const stored = (await DayFiguresModel.distinct('_id')) as string[];
    const all = [...new Set([...made.flat(), ...stored])].sort();
    return all.filter((id) => after === null || id > after).slice(0, limit);
  },
  read: (ids, session) =>
    both(DayFiguresModel, ids, session, (id) => {
      const [noun, day] = id.split(' ') as [DayNoun, string];
      const from = new Date(`${day}T00:00:00.000Z`);
      const made = { created_at: { $gte: from, $lt: new Date(from.getTime() + dayMs) } };
      return sumOf(days[noun], made, session);
    }),
};

/** From the first document until today. */
async function daysSince(noun: DayNoun, model: IndexedModel): Promise<string[]> {
  const first = (await model.findOne({}, { created_at: 1 }).sort({ created_at: 1 }).lean()) as {
    created_at: Date;
  } | null;
  if (!first) return [];
  const from = Math.floor(first.created_at.getTime() / dayMs);
  const until = Math.floor(Date.now() / dayMs);
  return Array.from({ length: until - from + 1 }, (_, index) =>
    dayFiguresId(noun, new Date((from + index) * dayMs).toISOString().slice(0, 10)),
  );
}

async function both(
  model: IndexedModel,
  ids: readonly string[],
  session: ClientSession | undefined,
  count: (id: string) => Promise<Figures>,
) {
  const found = (await model.collection.find({ _id: { $in: ids as never[] } }, { session }).toArray()) as unknown as {
    _id: string;
    counts: Weights;
  }[];
  const stored = new Map(found.map(({ _id, counts }) => [_id, atCounts(counts)]));
  const read = new Map<string, { kept: Figures; counted: Figures }>();
  for (const id of ids) read.set(id, { kept: stored.get(id) ?? {}, counted: atCounts(await count(id)) });
  return read;
}

/** Counts one by one, by the rule that updates the figures. */
async function sumOf(
  { model, fields, weigh }: Weighed,
  filter: mongo.Filter<mongo.Document>,
  session: ClientSession | undefined,
): Promise<Weights> {
  const projection = { _id: 0, ...Object.fromEntries(fields.map((field) => [field, 1])) };
  const sum: Weights = {};
  for await (const doc of model.collection.find(filter, { session, projection, batchSize: 10_000 }))
    addWeights(sum, weigh(doc as never));
  return sum;
}
