import * as adminEvents from '@junto/contracts/events/admin';
import * as identityEvents from '@junto/contracts/events/identity';
import * as supplierEvents from '@junto/contracts/events/supplier';
import { marketEvents } from './market-events';

const specs = [adminEvents, identityEvents, supplierEvents].flatMap((owned) => Object.values(owned).flat());
const ownersOf = (service: string) => {
  const types = new Set(marketEvents(service).map(({ envelope }) => envelope.type));
  return [
    ...new Set(
      specs.flatMap((spec) => (typeof spec === 'object' && 'type' in spec && types.has(spec.type) ? [spec.owner] : [])),
    ),
  ].sort();
};

test.each([
  ['buyer', ['admin', 'identity', 'supplier']],
  ['realtime', ['admin', 'identity', 'supplier']],
  ['supplier', ['admin', 'identity']],
  ['admin', ['identity', 'supplier']],
])('%s receives events of the other owners, and none of its own', (service, owners) => {
  expect(ownersOf(service)).toEqual(owners);
});

interface EventPayload {
  product?: { id: string };
  round?: { supplier_id: string; offers: { product_id: string; product: { name: string } }[] };
}

test('what rounds offer is in the catalogue, of the company that offers it', () => {
  const payloads = marketEvents('buyer').map(({ envelope }) => envelope.payload as EventPayload);
  const products = new Map(payloads.flatMap(({ product }) => (product ? [[product.id, product]] : [])));
  const rounds = payloads.flatMap(({ round }) => round ?? []);
  expect(rounds.length).toBeGreaterThan(5);
  for (const { offers, supplier_id } of rounds)
    for (const { product_id, product } of offers)
      expect(products.get(product_id)).toMatchObject({ supplier_id, name: product.name });
});
