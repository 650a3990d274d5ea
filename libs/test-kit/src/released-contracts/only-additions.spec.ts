import type { EventSpec } from '@junto/contracts/event';
import * as adminEvents from '@junto/contracts/events/admin';
import * as buyerEvents from '@junto/contracts/events/buyer';
import * as identityEvents from '@junto/contracts/events/identity';
import * as supplierEvents from '@junto/contracts/events/supplier';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { breaksOf, type Drawn } from './only-additions';

const released = join(__dirname, 'events.json');

const draw = (schema: z.ZodType): Drawn => {
  const { $schema: _dialect, ...drawn } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  // The pattern of a format is an implementation detail of zod.
  const plain = JSON.stringify(drawn, (_key, value: Drawn) => (value?.format && value.pattern ? { ...value, pattern: undefined } : value));
  return JSON.parse(plain) as Drawn;
};
const isEvent = (value: unknown): value is EventSpec => typeof value === 'object' && value !== null && 'payload' in value && 'owner' in value;
const events = [adminEvents, buyerEvents, identityEvents, supplierEvents].flatMap((slice) => (Object.values(slice) as unknown[]).filter(isEvent));
const now = Object.fromEntries(events.map(({ type, payload }) => [type, draw(payload)]));

describe('breaking changes of a schema', () => {
  const before = z.object({ id: z.string(), lines: z.array(z.object({ qty: z.int() })), note: z.string().nullable() });
  const breaks = (after: z.ZodType) => breaksOf(draw(before), draw(after));

  test('do not include a new optional field', () => {
    expect(breaks(before)).toEqual([]);
    expect(breaks(before.extend({ colour: z.string().optional(), lines: z.array(z.object({ qty: z.int(), unit: z.string().optional() })) }))).toEqual([]);
  });

  test.each([
    ['a field that is missing', before.omit({ note: true }), 'note is missing'],
    ['a field that may be absent', before.partial({ id: true }), 'id may be absent now'],
    ['a new field that must be there', before.extend({ colour: z.string() }), 'colour was not always there, and must be now'],
    ['another kind of value', before.extend({ id: z.int() }), 'id is another kind of value'],
    ['a change within a list', before.extend({ lines: z.array(z.object({ qty: z.string() })) }), 'lines[].qty is another kind of value'],
    ['a value that is never unknown any more', before.extend({ note: z.string() }), 'note is another kind of value'],
  ])('%s breaks it', (_what, after, message) => {
    expect(breaks(after)).toContain(message);
  });
});

/**
 * `RELEASE_CONTRACTS=1` saves the current contracts as the released ones: at a release, and with a new `v` of an event.
 */
if (process.env.RELEASE_CONTRACTS) {
  const lines = Object.entries(now).map(([type, schema]) => `${JSON.stringify(type)}: ${JSON.stringify(schema)}`);
  writeFileSync(released, `{\n${lines.join(',\n')}\n}\n`);
}

test('events only add to the contracts of the last release', () => {
  const last = JSON.parse(readFileSync(released, 'utf8')) as Record<string, Drawn>;
  const breaks = Object.entries(last).flatMap(([type, schema]) => {
    const present = now[type];
    return present ? breaksOf(schema, present).map((message) => `${type}: ${message}`) : [`${type} is missing`];
  });
  expect(breaks).toEqual([]);
});
