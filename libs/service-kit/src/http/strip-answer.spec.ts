import { z } from 'zod';
import { page, textOrNull } from '@junto/contracts/wire';
import { stripTo } from './strip-answer';

const person = z.object({ name: z.string(), phone: textOrNull(10), age: z.int().min(0).optional() });
const sent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mail'), to: z.string() }),
  z.object({ kind: z.literal('call'), number: z.string() }),
]);

describe('a response that violates its contract', () => {
  test('keeps declared fields, even with wrong values, and nothing else at any depth', () => {
    const paged = { next_cursor: null, total: -1, total_capped: false };
    const answer = { ...paged, items: [{ name: 7, phone: '1', password_hash: 'x' }], debug: {} };
    expect(stripTo(page(person), answer)).toStrictEqual({ ...paged, items: [{ name: 7, phone: '1' }] });
  });

  test('drops an object or a list where a plain value is declared, and keeps a plain value where one of those is declared', () => {
    const answer = { name: { password_hash: 'x' }, phone: ['x'], age: -1 };
    expect(JSON.stringify(stripTo(person, answer))).toBe('{"age":-1}');
    expect(
      JSON.stringify(stripTo(z.object({ of: person, all: z.array(person) }), { of: 'x', all: { secret: 1 } })),
    ).toBe('{"of":"x"}');
  });

  test('keeps the fields of the closest union member', () => {
    expect(stripTo(sent, { kind: 'mail', to: 1, number: ['2'], secret: 'x' })).toEqual({ kind: 'mail', to: 1 });
    expect(stripTo(z.union([z.string(), person]), { name: 1, secret: 'x' })).toEqual({ name: 1 });
  });

  test('keeps open values and the keys of a record', () => {
    const open = z.object({
      any: z.unknown(),
      by: z.record(z.string(), person),
      more: z.looseObject({ a: z.string() }),
    });
    const answer = { any: { x: 1 }, by: { ana: { name: 1, secret: 'x' } }, more: { a: 1, b: 2 } };
    expect(stripTo(open, answer)).toEqual({ any: { x: 1 }, by: { ana: { name: 1 } }, more: { a: 1, b: 2 } });
  });

  test('drops a value of an unsupported schema', () => {
    expect(stripTo(z.string(), { secret: 'x' })).toBeUndefined();
    expect(stripTo(z.tuple([z.string()]), ['x'])).toBeUndefined();
  });
});
