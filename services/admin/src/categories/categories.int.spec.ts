import { randomUUID } from 'node:crypto';
import {
  createCategory,
  deleteCategory,
  listAllCategories,
  readCategoryTies,
  updateCategory,
} from '@junto/contracts/admin/categories';
import { countCategoryCommand } from '@junto/contracts/commands/supplier';
import { categoryChanged, categoryDeleted } from '@junto/contracts/events/admin';
import { answerCommand } from '@junto/service-kit/commands';
import { eventually } from '@junto/test-kit/eventually';
import { AuditRowModel } from '../audit/audit-row.model';
import { adminServiceOfSpec } from '../testing/an-admin-service';

const service = adminServiceOfSpec();
const as = () => ({ as: service.admin });
const create = async (name: string) => service.call(createCategory, { ...as(), body: { name } });
const names = async () => (await service.call(listAllCategories, as())).body.items.map((category) => category.name);

test('lists categories by name, ignoring case and accents', async () => {
  for (const name of ['tools', 'Bags', 'Étiquettes', ' Food ']) await create(name);
  expect(await names()).toEqual(['Bags', 'Étiquettes', 'Food', 'tools']);
});

test('a name is unique ignoring case, also when created twice at the same time', async () => {
  expect((await create('BAGS')).problem).toMatchObject({
    code: 'category_exists',
    status: 409,
    params: { name: 'BAGS' },
  });
  await create('Caf\u00e9 & Ch\u00e1');
  expect((await create('CAFE\u0301  &\u00a0Ch\u00e1')).problem).toMatchObject({ code: 'category_exists' });
  const both = await Promise.all(['Shoes', 'shoes', 'SHOES'].map(create));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await names()).filter((name) => name.toLowerCase() === 'shoes')).toHaveLength(1);
});

test('a category is renamed, also to another case, and its event carries the name', async () => {
  const received = await service.subscribe(categoryChanged);
  const { body: category } = await create('Paper');
  const params = { category_id: category.id };
  expect((await service.call(updateCategory, { ...as(), params, body: { name: 'PAPER' } })).body).toEqual({
    ...category,
    name: 'PAPER',
    version: 2,
  });
  // Events of earlier tests may still arrive.
  const own = () => received.filter(({ payload }) => payload.category.id === category.id);
  await eventually(() =>
    expect(own().map(({ version, payload }) => [version, payload.category.name])).toEqual([
      [1, 'Paper'],
      [2, 'PAPER'],
    ]),
  );
  expect(await AuditRowModel.findById(own()[1]!.id).lean()).toMatchObject({
    before: { name: 'Paper' },
    after: { name: 'PAPER' },
  });
});

test('the second of two concurrent renames learns the current name', async () => {
  const { body: category } = await create('Cloth');
  const params = { category_id: category.id };
  const rename = (name: string, seen = 'Cloth', version = 1) =>
    service.call(updateCategory, { ...as(), params, body: { name, version, seen: { name: seen } } });
  const { body: present } = await rename('Textiles');
  const { status, problem } = await rename('Fabrics');
  expect([status, problem?.code, problem?.params]).toEqual([
    409,
    'changed_meanwhile',
    { version: 2, fields: ['name'], present },
  ]);
  // Renaming to the same name is no conflict, and a caller that has seen the other name may overwrite it.
  expect((await rename('Textiles')).body).toEqual(present);
  expect((await rename('Fabrics', 'Textiles', 2)).body).toMatchObject({ name: 'Fabrics', version: 3 });
});

test('rejects a rename to an existing or empty name, or of an unknown category', async () => {
  const { body: category } = await create('Glass');
  const params = { category_id: category.id };
  expect((await service.call(updateCategory, { ...as(), params, body: { name: 'bags' } })).problem?.code).toBe(
    'category_exists',
  );
  expect((await service.call(updateCategory, { ...as(), params, body: { name: '  ' } })).status).toBe(400);
  expect(
    (await service.call(updateCategory, { ...as(), params: { category_id: randomUUID() }, body: { name: 'X' } }))
      .status,
  ).toBe(404);
  expect((await create('')).problem?.errors?.[0]?.path).toMatch(/name$/);
  expect(await names()).toContain('Glass');
});

test('products of a category are counted by the supplier service; the count is unknown while it does not answer', async () => {
  const { body: category } = await create('Foils');
  const ties = (category_id = category.id) => service.call(readCategoryTies, { ...as(), params: { category_id } });
  expect((await ties()).body).toEqual({ products: null, suppliers: null });
  await service.play(
    answerCommand(countCategoryCommand, async ({ category_id }) =>
      category_id === category.id ? { products: 3, suppliers: 2 } : { products: 0, suppliers: 0 },
    ),
  );
  expect((await ties()).body).toEqual({ products: 3, suppliers: 2 });
  expect((await ties(randomUUID())).status).toBe(404);
});

test('a deleted category disappears, its event is newer than all before, and its name is free again', async () => {
  const received = await service.subscribe(categoryDeleted);
  const { body: category } = await create('Brief');
  const params = { category_id: category.id };
  expect((await service.call(deleteCategory, { ...as(), params })).status).toBe(204);
  expect((await service.call(deleteCategory, { ...as(), params })).status).toBe(404);
  await eventually(() => expect(received).toMatchObject([{ version: 2, payload: { category_id: category.id } }]));
  expect(await AuditRowModel.findById(received[0]!.id).lean()).toMatchObject({
    before: { name: 'Brief' },
    title: 'Brief',
  });
  expect((await create('Brief')).status).toBe(200);
});
