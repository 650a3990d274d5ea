import type { EndpointSpec } from '@junto/contracts/endpoint';
import { endpointsOf } from '@junto/contracts/endpoints';
import { delayBefore, isNetworkFailure, namedPolicies, policies, policyOf } from './retry-policy';

const all: EndpointSpec[] = Object.values(endpointsOf).flat();
const byId = (id: string) => all.find((spec) => spec.id === id) as EndpointSpec;

test('every endpoint that has a policy of its own exists', () => {
  const known = new Set(all.map(({ id }) => id));
  expect(Object.keys(namedPolicies).filter((id) => !known.has(id))).toEqual([]);
});

test('delays double from a second up to the cap of their policy', () => {
  expect([1, 2, 3, 4, 5].map((tries) => delayBefore(tries, policies.profile))).toEqual([1000, 2000, 4000, 8000, 8000]);
  expect([1, 2, 3].map((tries) => delayBefore(tries, policies.products))).toEqual([1000, 2000, 3000]);
  expect([1, 2, 3, 4].map((tries) => delayBefore(tries, policies.roundsAndOrders))).toEqual([1000, 2000, 4000, 5000]);
});

test.each([
  ['identity.readProfile', 10_000, 3],
  ['supplier.listProducts', 10_000, 2],
  ['buyer.listRounds', 15_000, 2],
  ['buyer.listOrders', 15_000, 2],
  ['buyer.listInvoices', 15_000, 2],
  ['buyer.readDashboard', 15_000, 1],
])('%s takes %i ms a try and is tried %i times more', (id, timeoutMs, retries) => {
  expect(policyOf(byId(id), false)).toMatchObject({ timeoutMs, retries });
});

test('a write is repeated only when its contract is idempotent and its key goes along', () => {
  for (const spec of all.filter(({ method }) => method !== 'GET')) {
    expect([spec.id, policyOf(spec, false).retries]).toEqual([spec.id, 0]);
    expect([spec.id, policyOf(spec, true).retries > 0]).toEqual([spec.id, spec.idempotent === true && !spec.upload]);
  }
});

test.each([
  'Load failed',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'The operation was aborted.',
])('"%s" is a failure of the network', (message) => {
  expect(isNetworkFailure(new TypeError(message))).toBe(true);
});

test('a bug is not a failure of the network', () => {
  expect(isNetworkFailure(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
  expect(isNetworkFailure('Failed to fetch')).toBe(false);
});
