import type { EndpointSpec } from '@junto/contracts/endpoint';
import { endpointsOf } from '@junto/contracts/endpoints';
import { openApiOf } from './openapi';

type Operation = { responses: Record<string, { description: string; content?: object }> };

const all = Object.values(endpointsOf).flat();
const operations = new Map(
  Object.entries(endpointsOf).flatMap(([name, endpoints]) => {
    const { paths } = openApiOf({ name, version: '1', endpoints });
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

test('every endpoint is there', () => {
  expect(operations.size).toBe(all.length);
});

test('an answer comes with the statuses of its contract and no others', () => {
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

test('the refusals that an endpoint declares are all named', () => {
  for (const spec of all) expect(codes(spec)).toEqual(expect.arrayContaining([...(spec.refusals ?? [])]));
});
