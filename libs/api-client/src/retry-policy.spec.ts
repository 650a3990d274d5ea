import type { EndpointSpec } from '@junto/contracts/endpoint';
import { endpointsOf } from '@junto/contracts/endpoints';
import { delayBefore, isNetworkFailure, namedPolicies, policies, policyOf } from './retry-policy';

const all: EndpointSpec[] = Object.values(endpointsOf).flat();
const byId = (id: string) => all.find((spec) => spec.id === id) as EndpointSpec;

test('every endpoint with a policy of its own exists', () => {
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

test.each([
  ['supplier.listProducts', 'products'],
  ['supplier.listOwnRounds', 'roundsAndOrders'],
  ['supplier.listSales', 'roundsAndOrders'],
  ['supplier.listOwnInvoices', 'invoices'],
  // Other reads of a supplier have no fixed policy: they get the cache's one retry (decision 3).
  ['supplier.readOwnRound', 'read'],
  ['supplier.readSale', 'read'],
  ['supplier.readOwnInvoice', 'read'],
  ['supplier.readProduct', 'read'],
  ['supplier.listCategories', 'read'],
  ['supplier.readSupplierDashboard', 'read'],
  ['supplier.listImports', 'read'],
  ['supplier.readImport', 'read'],
  ['supplier.listImportRows', 'read'],
] as const)('%s is read as %s are', (id, policy) => {
  expect(policyOf(byId(id), false)).toEqual(policies[policy]);
});

test('Create Round waits 15 s and is retried twice, only with its key; so are a supplier’s other writes', () => {
  expect(policyOf(byId('supplier.createRound'), true)).toEqual(policies.roundsAndOrders);
  expect(policyOf(byId('supplier.createRound'), false)).toMatchObject({ timeoutMs: 15_000, retries: 0 });
  const writes = all.filter(({ id, method, upload }) => id.startsWith('supplier.') && method !== 'GET' && !upload);
  for (const spec of writes) expect(policyOf(spec, true).timeoutMs).toBe(15_000);
  expect(policyOf(byId('supplier.addProductImage'), true)).toEqual(policies.upload);
});

test('every file has a timeout of a minute per attempt, and is retried once as any other read', () => {
  const files = all.filter(({ file }) => file !== undefined);
  expect(files.length).toBeGreaterThan(8);
  for (const spec of files) expect(policyOf(spec, false)).toMatchObject({ timeoutMs: 60_000, retries: 1 });
});

test('delays of invoices start at a second and never exceed five', () => {
  expect([1, 2, 3, 4].map((tries) => delayBefore(tries, policies.invoices))).toEqual([1000, 2000, 4000, 5000]);
});

test('a write is retried only when its contract is idempotent and its key is sent', () => {
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

test('a bug is not a network failure', () => {
  expect(isNetworkFailure(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
  expect(isNetworkFailure('Failed to fetch')).toBe(false);
});
