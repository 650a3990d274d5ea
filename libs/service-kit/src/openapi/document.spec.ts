import type { EndpointSpec } from '@junto/contracts/endpoint';
import { endpointsOf } from '@junto/contracts/endpoints';
import { openApiOf } from './document';
import { exampleAnswer, exampleRequest } from './examples';
import { strictly } from './strict';

type Operation = { responses: Record<string, { description: string; content?: object }> };

const all = Object.values(endpointsOf).flat();
const operations = new Map(
  Object.entries(endpointsOf).flatMap(([name, endpoints]) => {
    const { paths } = openApiOf({ name, version: '1', endpoints, publicUrl: 'http://localhost:8080' });
    return Object.values(paths).flatMap((path) =>
      Object.values(path).map((one) => [(one as { operationId: string }).operationId, one as Operation] as const),
    );
  }),
);

const responses = (spec: EndpointSpec) => operations.get(spec.id)!.responses;
const codes = (spec: EndpointSpec) =>
  Object.entries(responses(spec)).flatMap(([status, { description }]) =>
    Number(status) < 400 ? [] : description.split(', '),
  );
const successes = (id: string) => Object.keys(operations.get(id)!.responses).filter((status) => Number(status) < 400);

test('contains every endpoint', () => {
  expect(operations.size).toBe(all.length);
});

test('lists exactly the response statuses of the contract', () => {
  expect(successes('buyer.placeOrder')).toEqual(['201']);
  expect(successes('supplier.generateInvoice')).toEqual(['200', '201']);
  expect(successes('admin.closeRound')).toEqual(['200', '202']);
  expect(successes('buyer.readCart')).toEqual(['200']);
  expect(successes('buyer.dismissClosedCart')).toEqual(['204']);
});

test.each([
  ['a body', (spec: EndpointSpec) => Boolean(spec.body ?? spec.upload), ['too_large', 'unsupported_media']],
  ['the session cookie', (spec: EndpointSpec) => spec.cookie === true, ['wrong_origin']],
  [
    'an idempotency key',
    (spec: EndpointSpec) => spec.idempotent === true,
    ['idempotency_key_missing', 'idempotency_key_reused'],
  ],
  ['a token', (spec: EndpointSpec) => spec.who !== 'anyone', ['not_signed_in', 'session_ended']],
  ['a role', (spec: EndpointSpec) => Array.isArray(spec.who), ['wrong_role']],
])('what takes %s names its refusals, and nothing else does', (_what, takes, refusals) => {
  expect(all.filter(takes).length).toBeGreaterThan(0);
  for (const spec of all) {
    if (takes(spec))
      expect({ id: spec.id, codes: codes(spec) }).toEqual({ id: spec.id, codes: expect.arrayContaining(refusals) });
    else
      for (const code of refusals)
        if (!spec.refusals?.some((own) => own === code))
          expect({ id: spec.id, codes: codes(spec) }).toEqual({
            id: spec.id,
            codes: expect.not.arrayContaining([code]),
          });
  }
});

test('lists all refusals that an endpoint declares', () => {
  for (const spec of all) expect(codes(spec)).toEqual(expect.arrayContaining([...(spec.refusals ?? [])]));
});

const whole = openApiOf({ name: 'all', version: '1', endpoints: all, publicUrl: 'http://localhost:8080' });

test('defines named schemas once and references them', () => {
  const referred = new Set(
    [...JSON.stringify(whole).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!),
  );
  expect([...referred].filter((name) => !(name in whole.components.schemas))).toEqual([]);
  const placed = whole.paths['/api/buyer/rounds/{round_id}/orders'] as { post: { responses: Record<string, object> } };
  expect(placed.post.responses[201]).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' }, example: { currency: 'EUR' } } },
  });
  expect(whole.components.schemas).toHaveProperty('OrderItem.properties.currency', {
    $ref: '#/components/schemas/TradeCurrency',
  });
});

test.each(all.map((spec) => ({ id: spec.id, spec })))('$id has examples that match its contract', ({ spec }) => {
  const { params, query, body } = exampleRequest(spec);
  for (const [schema, example] of [
    [spec.params, params],
    [spec.query, query],
    [spec.body, body],
  ] as const)
    if (schema) expect(strictly(schema).safeParse(example).error).toBeUndefined();
  if (spec.answer) expect(spec.answer.safeParse(exampleAnswer(spec)).error).toBeUndefined();
});

test('assigns each operation to its service, and has servers and license', () => {
  expect(whole.servers).toEqual([{ url: 'http://localhost:8080', description: expect.any(String) }]);
  expect(whole.info.license.name).toBe('Proprietary');
  expect(whole.tags.map(({ name }) => name)).toEqual(['identity', 'buyer', 'supplier', 'admin']);
});
