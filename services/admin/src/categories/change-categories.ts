import { randomUUID } from 'node:crypto';
import type {
  Category,
  createCategory as createCategorySpec,
  deleteCategory as deleteCategorySpec,
  updateCategory,
} from '@junto/contracts/admin/categories';
import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import { categoryChanged, categoryDeleted } from '@junto/contracts/events/admin';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { sameKey } from '@junto/domain/typed-text';
import { resolveEditConflict } from '@junto/service-kit/edits/resolve-edit-conflict';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import { byName } from '@junto/service-kit/mongo/by-name';
import { isDuplicateKey } from '@junto/service-kit/mongo/errors';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { auditOwn } from '../audit/audit-projection';
import { CategoryModel, categoryOnTheWire, type StoredCategory } from './category.model';

/** All categories, sorted by the language: 'Étiquettes' before 'Textiles'. */
export async function listCategories(): Promise<{ items: Category[] }> {
  const categories = await CategoryModel.find().collation(byName).sort({ name: 1 }).lean<StoredCategory[]>();
  return { items: categories.map(categoryOnTheWire) };
}

/** Creates a category; rejects an existing name, ignoring case. */
export function createCategory(
  name: string,
  cause: EventContext,
): Promise<Category | RefusalsOf<typeof createCategorySpec>> {
  return unlessNameExists(name, async (session) => {
    const category: StoredCategory = {
      _id: randomUUID(),
      name,
      name_key: sameKey(name),
      created_at: new Date(),
      version: 1,
    };
    return save(undefined, category, cause, session);
  });
}

/** Renames a category unless it changed in between (decision 48); its products follow by its event. */
export function renameCategory(
  id: string,
  { name, ...began }: BodyOf<typeof updateCategory>,
  cause: EventContext,
): Promise<Category | RefusalsOf<typeof updateCategory>> {
  return unlessNameExists(name ?? '', async (session) => {
    const before = await CategoryModel.findById(id).session(session).lean<StoredCategory>();
    if (!before) return refuse('not_found');
    const met = resolveEditConflict({ name }, began, categoryOnTheWire(before));
    if (met) return met;
    if (name === undefined || before.name === name) return categoryOnTheWire(before);
    return save(before, { ...before, name, name_key: sameKey(name), version: before.version + 1 }, cause, session);
  });
}

/** Deletes a category; its products lose it. */
export function deleteCategory(
  id: string,
  cause: EventContext,
): Promise<undefined | RefusalsOf<typeof deleteCategorySpec>> {
  return inTransaction(async (session) => {
    const before = await CategoryModel.findOneAndDelete({ _id: id }).session(session).lean<StoredCategory>();
    if (!before) return refuse('not_found');
    const facts = { aggregateId: id, version: before.version + 1, cause };
    const event = newEvent(categoryDeleted, { payload: { category_id: id }, ...facts });
    await appendEvents(session, [event]);
    await auditOwn(event, categoryOnTheWire(before), session);
    return undefined;
  });
}

async function save(
  before: StoredCategory | undefined,
  after: StoredCategory,
  cause: EventContext,
  session: ClientSession,
): Promise<Category> {
  await CategoryModel.collection.replaceOne({ _id: after._id as never }, after as never, { upsert: true, session });
  const category = categoryOnTheWire(after);
  const facts = { aggregateId: after._id, version: after.version, cause };
  const event = newEvent(categoryChanged, { payload: { category_id: after._id, category }, ...facts });
  await appendEvents(session, [event]);
  await auditOwn(event, before ? categoryOnTheWire(before) : null, session);
  return category;
}

/** The index rejects a duplicate, also of a concurrent request. */
async function unlessNameExists<T>(
  name: string,
  work: (session: ClientSession) => Promise<T>,
): Promise<T | Refusal<'category_exists'>> {
  try {
    return await inTransaction(work);
  } catch (error) {
    if (isDuplicateKey(error)) return refuse('category_exists', { name });
    throw error;
  }
}
