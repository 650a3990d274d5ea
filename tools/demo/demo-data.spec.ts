import { demoAccounts, demoPeople } from '../stack/demo-data.mjs';
import { catalogue } from './data/catalogue';
import type { DemoRound } from './data/demo-round';
import { companies, demoPassword, people, type PersonKey } from './data/people';
import { rounds } from './data/rounds';
import { drawProduct } from './draw-product';
import { fixedId } from './fixed-id';

type Offered = [sku: string, ordered: number, offer: DemoRound['offers'][string]];

const inRole = (role: string) => Object.values(people).filter((person) => person.role === role);
const orders = rounds.flatMap((round) => round.orders ?? []);
const skusOf = (round: DemoRound) => catalogue[round.supplier].map(({ sku }) => sku);

/** Units of each offer on orders that count. */
function filling(round: DemoRound): Offered[] {
  const live = (round.orders ?? []).filter(({ fate }) => fate !== 'rejected' && fate !== 'cancelled');
  return Object.entries(round.offers).map(([sku, offer]) => [
    sku,
    live.reduce((sum, { lines }) => sum + (lines[sku] ?? 0), 0),
    offer,
  ]);
}

describe('the people of the demo data', () => {
  test('are an administrator, three suppliers and six buyers at least, each trading for a company of the own kind', () => {
    expect(inRole('admin').length).toBeGreaterThanOrEqual(1);
    expect(inRole('supplier').length).toBeGreaterThanOrEqual(3);
    expect(inRole('buyer').length).toBeGreaterThanOrEqual(6);
    for (const { role, company } of Object.values(people)) {
      if (company === null) expect(role).toBe('admin');
      else expect(companies[company].type).toBe(role);
    }
  });

  test('keep the accounts and the password that the README documents', () => {
    expect(demoPassword).toBe('demo-junto-1');
    const email = (key: PersonKey) => people[key].email;
    expect([email('admin'), email('ribeira'), email('marina'), email('paulo')]).toEqual([
      'admin@junto.test',
      'supplier@junto.test',
      'buyer@junto.test',
      'buyer2@junto.test',
    ]);
    for (const role of ['admin', 'supplier', 'buyer'] as const)
      expect(demoPeople[role]).toEqual(inRole(role).map((person) => person.email));
    expect(Object.values(demoPeople).flat()).toEqual(expect.arrayContaining(demoAccounts));
    const emails = Object.values(people).map((person) => person.email);
    expect(new Set(emails).size).toBe(emails.length);
  });

  test('keep their ids from one seeding to the next', () => {
    expect(fixedId('person admin')).toBe('57ea23c1-2c47-4e29-a5a6-b20f2b966bbe');
    expect(new Set(Object.keys(people).map((key) => fixedId(`person ${key}`))).size).toBe(Object.keys(people).length);
  });

  test('read the platform in both languages', () => {
    for (const role of ['supplier', 'buyer'])
      expect(new Set(inRole(role).map(({ language }) => language))).toEqual(new Set(['en', 'pt']));
  });
});

describe('the products of the demo data', () => {
  const products = Object.values(catalogue).flat();

  test('are there for every supplier, each under a SKU of its own', () => {
    for (const own of Object.values(catalogue)) expect(own.length).toBeGreaterThan(0);
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length);
  });

  test('have a picture each that can be drawn', async () => {
    for (const drawing of new Set(products.map((product) => product.drawing))) {
      const png = await drawProduct(drawing);
      expect(png.subarray(1, 4).toString()).toBe('PNG');
    }
  });
});

describe('the rounds of the demo data', () => {
  test('are a dozen at least, in every state that a supplier can see', () => {
    expect(rounds.length).toBeGreaterThanOrEqual(12);
    expect(new Set(rounds.map(({ state }) => state))).toEqual(
      new Set(['draft', 'pending', 'approved', 'rejected', 'withdrawn', 'closed']),
    );
    expect(new Set(rounds.map(({ title }) => title)).size).toBe(rounds.length);
  });

  test('stand at every stage: not open yet, empty, on the way, past the MOQ, near the maximum, about to close', () => {
    const open = rounds.filter(({ state }) => state === 'approved');
    const some = (holds: (offered: Offered) => boolean) => open.some((round) => filling(round).some(holds));
    expect(open.some(({ opensInDays = 0 }) => opensInDays > 0)).toBe(true);
    expect(open.some(({ closesInDays }) => closesInDays !== undefined && closesInDays < 1)).toBe(true);
    expect(open.some(({ closesInDays }) => closesInDays === undefined)).toBe(true);
    expect(some(([, ordered]) => ordered === 0)).toBe(true);
    expect(some(([, ordered, { moq }]) => ordered > 0 && ordered < moq)).toBe(true);
    expect(some(([, ordered, { moq }]) => ordered >= moq)).toBe(true);
    expect(some(([, ordered, { max }]) => max !== undefined && ordered >= 0.8 * max)).toBe(true);
  });

  test.each(rounds)('"$title" can be traded as it is planned', (round) => {
    expect(skusOf(round)).toEqual(expect.arrayContaining(Object.keys(round.offers)));
    for (const [, ordered, { moq, max = Infinity }] of filling(round)) {
      expect(max).toBeGreaterThanOrEqual(moq);
      expect(ordered).toBeLessThanOrEqual(max);
    }
    for (const { lines } of [...(round.orders ?? []), ...(round.carts ?? [])]) {
      expect(Object.keys(round.offers)).toEqual(expect.arrayContaining(Object.keys(lines)));
    }
    // A second order of a buyer in the same round would be taken for the first in the next seeding.
    const buyers = (round.orders ?? []).map(({ buyer }) => buyer);
    expect(new Set(buyers).size).toBe(buyers.length);
    if (round.state !== 'approved' && round.state !== 'closed') expect(round.orders ?? round.carts).toBeUndefined();
  });
});

describe('the trade of the demo data', () => {
  test('shows an order in every state, and open carts', () => {
    expect(new Set(orders.map(({ fate }) => fate))).toEqual(
      new Set(['pending', 'approved', 'rejected', 'cancelled', 'completed']),
    );
    expect(rounds.flatMap(({ carts = [] }) => carts).length).toBeGreaterThan(0);
  });

  test('shows an invoice at every step, on orders that were approved only', () => {
    const invoiced = orders.filter(({ invoice }) => invoice);
    expect(new Set(invoiced.map(({ invoice }) => invoice))).toEqual(new Set(['draft', 'sent', 'accepted', 'paid']));
    for (const { fate } of invoiced) expect(['approved', 'completed']).toContain(fate);
  });

  test('has something to read for each supplier and each buyer', () => {
    expect(new Set(rounds.map(({ supplier }) => people[supplier].email))).toEqual(
      new Set(inRole('supplier').map(({ email }) => email)),
    );
    expect(new Set(orders.map(({ buyer }) => people[buyer].email))).toEqual(
      new Set(inRole('buyer').map(({ email }) => email)),
    );
  });
});
