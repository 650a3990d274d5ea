import type { RoundStatus } from '@junto/domain/round';
import type { DemoOffer, DemoRound } from './data/demo-round';
import type { DemoClient } from './demo-client';
import type { Call } from './request';
import { seedRound } from './seed-rounds';

const kraft: DemoRound = {
  title: 'Kraft packaging, autumn run',
  description: 'Mailers',
  supplier: 'ribeira',
  currency: 'USD',
  state: 'approved',
  offers: { 'RE-MAI-24': { moq: 1_000 } },
  orders: [{ buyer: 'marina', lines: { 'RE-MAI-24': 150 }, fate: 'pending' }],
  carts: [{ buyer: 'camille', lines: { 'RE-MAI-24': 48 } }],
};

/** Fakes of the services for one round; `existing` is the state left by an earlier seeding. */
function services(existing?: { status: RoundStatus; ordered?: boolean; orderedAgain?: boolean }) {
  const requests: string[] = [];
  const reads: string[] = [];
  const bodies = new Map<string, unknown>();
  const row = { id: 'round-1', title: kraft.title };
  const offer = { id: 'offer-1', product: { sku_code: 'RE-MAI-24' } };
  const order = { id: 'order-1', round_id: 'round-1', status: 'pending_admin' };
  const answers: Record<string, unknown> = {
    'supplier.listOwnRounds': { items: existing ? [{ ...row, status: existing.status }] : [] },
    'supplier.createRound': { ...row, status: 'draft' },
    'buyer.listOrders': { items: existing?.ordered ? [order] : [] },
    'buyer.readRound': { offers: [offer] },
    'buyer.setCartItem': { items: [{ round_product_id: 'offer-1', qty: 150, unit_price: 1 }] },
    'buyer.placeOrder': order,
  };
  /** Placed since by demo:live or a person. */
  const later = { ...order, id: 'order-2' };
  const decided = { ...order, status: 'approved' };
  const ordersBy = (sort: unknown) => ({ items: sort === 'created_at' ? [decided, later] : [later, decided] });
  const call = (spec: { id: string; method: string }, { body, query }: Call<never> = {}) => {
    (spec.method === 'GET' ? reads : requests).push(spec.id);
    bodies.set(spec.id, body);
    if (spec.id === 'buyer.listOrders' && existing?.orderedAgain)
      return Promise.resolve(ordersBy((query as { sort?: string } | undefined)?.sort));
    return Promise.resolve(answers[spec.id]);
  };
  const client = { call } as unknown as DemoClient;
  const cast = {
    admin: client,
    supplier: client,
    buyer: () => Promise.resolve(client),
    productIds: new Map([['RE-MAI-24', 'product-1']]),
  };
  return { requests, reads, bodies, seed: (round: DemoRound) => seedRound(round, cast) };
}

describe('the demo data', () => {
  test('takes a new round to its state, with its orders and carts', async () => {
    const { requests, seed } = services();
    await seed(kraft);
    expect(requests).toEqual([
      'supplier.createRound',
      'supplier.submitRound',
      'admin.approveRound',
      'buyer.setCartItem',
      'buyer.placeOrder',
      'buyer.setCartItem',
    ]);
  });

  test('creates a new round with the terms that decide its outcome', async () => {
    const { bodies, seed } = services();
    const offer: DemoOffer = { moq: 1_000, minimumFill: 80, tiers: [[1_500, 0.4]], listPrice: 0.5 };
    const round: DemoRound = { ...kraft, closePolicy: 'accept', closesInDays: 3, extendDays: 7 };
    await seed({ ...round, offers: { 'RE-MAI-24': offer } });
    expect(bodies.get('supplier.createRound')).toMatchObject({
      close_policy: 'accept',
      extend_days: 7,
      offers: [
        {
          product_id: 'product-1',
          ...{ moq: 1_000, max_qty: null, minimum_fill: 80, list_price: 0.5 },
          tiers: [{ from_units: 1_500, unit_price: 0.4 }],
        },
      ],
    });
  });

  test('reads the offers of a new round once, and neither orders nor carts of its buyers', async () => {
    const { reads, seed } = services();
    await seed(kraft);
    expect(reads).toEqual(['supplier.listOwnRounds', 'buyer.readRound']);
  });

  test('adds buyers to the waitlist of a new round, requests its change, and states the supply of a closed one', async () => {
    const scarce = services();
    await scarce.seed({ ...kraft, carts: [], waiting: [{ buyer: 'tiago', lines: { 'RE-MAI-24': 48 } }] });
    expect(scarce.requests.at(-1)).toBe('buyer.joinWaitlist');
    expect(scarce.bodies.get('buyer.joinWaitlist')).toEqual({ qty: 48 });
    const changed = services();
    await changed.seed({ ...kraft, carts: [], change: { caps: { 'RE-MAI-24': 2_000 }, note: 'One more machine.' } });
    expect(changed.requests.at(-1)).toBe('supplier.requestRoundChange');
    expect(changed.bodies.get('supplier.requestRoundChange')).toEqual({
      offers: [{ round_product_id: 'offer-1', moq: 1_000, minimum_fill: null, max_qty: 2_000 }],
      note: 'One more machine.',
    });
    const closed = services();
    const supply = { units: 100, reason: 'A pallet was damaged.' };
    await closed.seed({ ...kraft, state: 'closed', supply: { 'RE-MAI-24': supply } });
    expect(closed.requests.slice(-2)).toEqual(['admin.closeRound', 'supplier.stateSupply']);
    expect(closed.bodies.get('supplier.stateSupply')).toEqual({ round_product_id: 'offer-1', supply });
  });

  test('does not decide an order that a buyer placed after the seeding', async () => {
    const { requests, seed } = services({ status: 'approved', orderedAgain: true });
    await seed({ ...kraft, orders: [{ ...kraft.orders![0]!, fate: 'approved' }] });
    expect(requests).toEqual([]);
  });

  test('is not filled in twice: a cart that a buyer changed since stays changed', async () => {
    const { requests, seed } = services({ status: 'approved', ordered: true });
    await seed(kraft);
    expect(requests).toEqual([]);
  });

  test.each([
    ['was closed since', 'approved', 'closed'],
    ['was withdrawn while it waited', 'approved', 'cancelled'],
    ['was meant to be withdrawn and got approved', 'withdrawn', 'approved'],
    ['was meant to be rejected and got approved', 'rejected', 'approved'],
    ['was meant to wait and got approved', 'pending', 'approved'],
    ['was meant to be a draft and got submitted', 'draft', 'pending_approval'],
  ] as const)('leaves a round alone that %s', async (_what, state, status) => {
    const { requests, seed } = services({ status });
    await seed({ ...kraft, state });
    expect(requests).toEqual([]);
  });

  test('takes a round further that an interrupted seeding left waiting', async () => {
    const { requests, seed } = services({ status: 'pending_approval' });
    await seed(kraft);
    expect(requests).toEqual(['admin.approveRound', 'buyer.setCartItem', 'buyer.placeOrder']);
  });
});
