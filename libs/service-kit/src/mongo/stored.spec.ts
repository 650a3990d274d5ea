import { z } from 'zod';
import { id, instant, money, moneyTotal } from '@junto/contracts/wire';
import { fromDto, toDto } from './dto';
import { stored, type DocOf } from './stored';

const part = z.object({ id, label: z.string(), unit_price: money });
const wire = z.object({
  id,
  title: z.string(),
  note: z.string().nullable(),
  status: z.enum(['open', 'over']),
  total_value: moneyTotal,
  net_weight: z.number().nullable(),
  made_at: instant,
  over_at: instant.nullable(),
  parts: z.array(part),
  maker: z.object({ id: id.nullable(), since: instant }),
  maker_name: z.string(),
});

const storedItem = stored(
  'items',
  wire.omit({ maker_name: true }).extend({
    parts: z.array(part.extend({ hidden: z.boolean() })),
    name_key: z.string(),
    locked_by: z.array(id),
    due: z.date().nullable(),
    raw: z.custom<{ any: string }>(),
    seen: z.int().optional(),
  }),
  [[{ name_key: 1, _id: 1 }], [{ 'parts.id': 1 }, { unique: true, name: 'one_part' }]],
);
type Item = DocOf<typeof storedItem>;

const [one, two] = ['6f6a2f3e-0f7e-4a4e-9a54-1f5d2f0c9f01', '6f6a2f3e-0f7e-4a4e-9a54-1f5d2f0c9f02'];
const made = '2026-01-02T03:04:05.678Z';
const item: Item = {
  _id: one,
  title: '',
  note: null,
  status: 'open',
  total_minor: 1999,
  net_weight_g: 1250,
  made_at: new Date(made),
  over_at: null,
  parts: [{ id: two, label: 'a', price_minor: 5, hidden: true }],
  maker: { id: null, since: new Date(made) },
  name_key: '',
  locked_by: [],
  due: null,
  raw: { any: 'item' },
};
const dto = {
  id: one,
  title: '',
  note: null,
  status: 'open' as const,
  total_value: 19.99,
  net_weight: 1.25,
  made_at: made,
  over_at: null,
  parts: [{ id: two, label: 'a', unit_price: 0.05 }],
  maker: { id: null, since: made },
  maker_name: 'Ana',
};

it('maps a document to the contract in the order of its fields, with the passed values', () => {
  const wholeItem = toDto(wire, storedItem, (_doc, maker: string) => ({ maker_name: maker }));
  expect(JSON.stringify(wholeItem(item, 'Ana'))).toBe(JSON.stringify(dto));
  expect(wire.parse(wholeItem(item, 'Ana'))).toEqual(dto);
});

it('lets a passed value override a stored field, and returns null for a nullable field that an older document lacks', () => {
  const row = toDto(wire.pick({ id: true, title: true, over_at: true }), storedItem, ({ name_key }) => ({
    title: `(${name_key})`,
  }));
  expect(row({ ...item, over_at: undefined as never })).toEqual({ id: one, title: '()', over_at: null });
});

it('maps a contract value to the stored fields it contains completely', () => {
  const { parts: _parts, name_key: _key, locked_by: _locks, due: _due, raw: _raw, ...expected } = item;
  expect(fromDto(wire, storedItem)(dto)).toEqual(expected);
});

it('leaves fields out that the contract may omit', () => {
  const news = wire.extend({ parts: z.array(part).optional(), status: wire.shape.status.nullable() });
  const taken = fromDto(news, stored('news', wire))({ ...dto, parts: undefined, status: null });
  expect(Object.keys(taken)).not.toContain('parts');
  expect(Object.keys(taken)).not.toContain('status');
});

it('derives a model that casts by the declaration and rejects a document that lacks a field', async () => {
  const { model } = storedItem;
  expect(model.collection.collectionName).toBe('items');
  expect(model.schema.indexes()).toEqual([
    [{ name_key: 1, _id: 1 }, {}],
    [{ 'parts.id': 1 }, { unique: true, name: 'one_part' }],
  ]);
  const held = new model(item);
  await expect(held.validate()).resolves.toBeUndefined();
  expect(held.toObject()).toEqual({ ...item });
  const { total_minor: _total, ...less } = item;
  await expect(new model(less).validate()).rejects.toThrow('total_minor');
  await expect(new model({ ...item, status: 'unknown' }).validate()).rejects.toThrow('status');
});

it('rejects a declaration that cannot be stored', () => {
  expect(() => stored('sets', z.object({ of: z.map(z.string(), z.string()) }))).toThrow('sets.of');
});

test('a custom schema holds a value of the wire unchanged, unless only one of both may lack it', () => {
  const change = z.object({ id, at: instant });
  const contract = z.object({ id, change: change.nullish(), last: change });
  const held = stored(
    'changed_items',
    z.object({
      id,
      change: z.custom<z.output<typeof change>>().nullish(),
      last: z.custom<z.output<typeof change>>().nullable(),
    }),
    [],
  );
  const last = { id: two, at: made };
  const value = { id: one, change: { id: two, at: made }, last };
  expect(fromDto(contract, held)(value)).toEqual({ _id: one, change: value.change, last });
  const toChanged = toDto(contract, held, () => ({ last }));
  expect(toChanged({ _id: one, change: value.change, last: null })).toEqual(value);
});
