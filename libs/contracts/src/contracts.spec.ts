import { z } from 'zod';
import { commandSubject } from './command';
import { isForKeys, serviceOf, type EndpointSpec } from './endpoint';
import { endpointsOf } from './endpoints';
import { subjectOfAll } from './event';
import * as health from './health';
import { commands, events } from './messages';
import { problemCodes } from './problems';
import { savePaymentDetails } from './supplier/payment-details';
import { everyTag, type Area } from './touched-screens';

const endpoints: EndpointSpec[] = Object.values(endpointsOf).flat();
const twice = (all: readonly string[]) => all.filter((one, index) => all.indexOf(one) !== index);

test('endpoints have unique ids, methods and paths', () => {
  expect(endpoints.length).toBeGreaterThan(50);
  expect(twice(endpoints.map(({ id }) => id))).toEqual([]);
  // A parameter's name does not distinguish two paths.
  expect(twice(endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`))).toEqual([]);
});

test('an endpoint is named after the service of its path', () => {
  for (const spec of endpoints) expect(spec.id.split('.')[0]).toBe(serviceOf(spec));
});

test('an API key moves neither money nor trust: bank details, members, addresses, webhooks and keys are closed to it', () => {
  // No key acts as an administrator.
  const ofCompanies = endpoints.filter(({ who }) => who !== 'anyone' && !(who.length === 1 && who[0] === 'admin'));
  const open = ofCompanies.filter((spec) => spec.method !== 'GET' && isForKeys(spec));
  const paths = open.map(({ path }) => path);
  expect(
    paths.filter((path) => /payment-details|bank|people|invitations|addresses|webhooks|api-keys/.test(path)),
  ).toEqual([]);
  expect(isForKeys(savePaymentDetails)).toBe(false);
});

/** The schema at a path of field names, undefined if there is none. */
function fieldAt(schema: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((part, field) => (part as { shape?: Record<string, unknown> } | undefined)?.shape?.[field], schema);
}

test('events have unique types, and each key is a payload field', () => {
  expect(events.length).toBeGreaterThan(20);
  expect(twice(events.map(({ type }) => type))).toEqual([]);
  for (const spec of events)
    expect([spec.type, fieldAt(spec.payload, spec.key)]).toEqual([spec.type, expect.anything()]);
});

test('commands have unique names, and each belongs to a service', () => {
  expect(commands.length).toBeGreaterThan(5);
  expect(twice(commands.map(({ name }) => name))).toEqual([]);
});

test('subjects are unique', () => {
  const subjects = [
    ...events.map(subjectOfAll),
    ...commands.map(commandSubject),
    ...health.serviceNames.map(health.healthSubject),
  ];
  expect(twice(subjects)).toEqual([]);
});

test('every tag that a write invalidates is provided by a read', () => {
  const provided = new Set(endpoints.flatMap(({ tags }) => tags ?? []));
  for (const { id, stale = [] } of endpoints)
    expect({ id, stale: stale.filter((tag) => !provided.has(tag)) }).toEqual({ id, stale: [] });
});

/** Reads that nothing invalidates, each with the reason. */
const neverStale: Record<string, string> = {
  'round-choices': 'no channel reaches all buyers, so their lists are read when opened',
  'pool-history': 'a chart of the past, read when opened',
  forecasts: 'they change slowly, and are read again every two minutes',
};

test('every tag of a read is invalidated by a write or an event, or listed with the reason', () => {
  const areas: Area[] = ['shell', 'buyer', 'supplier', 'admin'];
  const stale = new Set<string>([...endpoints.flatMap((one) => one.stale ?? []), ...areas.flatMap(everyTag)]);
  const others = endpoints.flatMap(({ tags }) => tags ?? []).filter((tag) => !stale.has(tag));
  expect([...new Set(others)].sort()).toEqual(Object.keys(neverStale).sort());
});

test('every declared refusal is a known problem, declared once', () => {
  for (const { refusals = [] } of [...endpoints, ...commands]) {
    expect(problemCodes).toEqual(expect.arrayContaining([...refusals]));
    expect(twice(refusals)).toEqual([]);
  }
});

describe('text fields of requests', () => {
  /** Every free-text field of a body, at any depth. */
  function freeTexts(schema: z.ZodType | undefined, path: string): [string, z.ZodType][] {
    if (schema instanceof z.ZodObject) {
      return Object.entries(schema.shape).flatMap(([name, field]) => freeTexts(field as z.ZodType, `${path}.${name}`));
    }
    if (schema instanceof z.ZodArray) {
      const inside = freeTexts(schema.element as z.ZodType, `${path}.0`);
      // A list may validate its items: each one is validated as a list.
      const asList = z
        .string()
        .transform((one) => [one])
        .pipe(schema as unknown as z.ZodType<string[], string[]>)
        .transform(([one]) => one);
      return inside.map(([at, field]) => [at, field === schema.element ? asList : field]);
    }
    return schema?.safeParse('whatever one types').success ? [[path, schema]] : [];
  }
  // They are compared with earlier input and never shown.
  const shown = ([path]: [string, z.ZodType]) => !/password|token$/.test(path);
  const texts = endpoints.flatMap(({ id, body }) => freeTexts(body, id)).filter(shown);

  test('are found', () => expect(texts.length).toBeGreaterThan(15));
  test.each(texts)('%s rejects control characters, direction marks and lone surrogates', (_path, field) => {
    for (const value of ['a\u0000b', 'a\u009fb', 'a\ud83db']) expect(field.safeParse(value).success).toBe(false);
    expect(field.parse('a\u202eb')).toBe('ab');
  });
});
