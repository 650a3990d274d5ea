import type { Cart } from '@junto/contracts/buyer/carts';
import type { SavedSearch } from '@junto/contracts/buyer/favorites';
import type { PoolState, RoundWithOffers } from '@junto/contracts/buyer/rounds';
import type { SeenProduct } from '@junto/contracts/offered-product';
import { dayHere } from '@junto/domain/calendar-day';
import { aCart } from './cart.builder';
import { idOf, inHours } from './ids';
import { anInvoice } from './invoice.builder';
import { anOrder } from './order.builder';
import { anOffer, aRound, type OfferedPool } from './round.builder';

const kraft = idOf('round', 1);

/** The round used in screenshots: every state of a pool once. */
const kraftOffers = [
  anOffer({
    number: 1,
    round: kraft,
    name: 'Kraft mailer, 240 × 320 mm',
    price: 0.42,
    pack: 50,
    moq: 1000,
    cap: 2000,
    committed: 684,
    selected: 148,
  }),
  anOffer({
    number: 2,
    round: kraft,
    name: 'Shipping box, 300 × 200 × 150 mm',
    price: 1.18,
    pack: 25,
    moq: 1000,
    cap: 1500,
    committed: 920,
    selected: 60,
  }),
  anOffer({
    number: 3,
    round: kraft,
    name: 'Paper tape, 50 mm × 50 m',
    price: 2.05,
    pack: 36,
    moq: 1200,
    cap: 1800,
    committed: 1476,
    selected: 72,
  }),
  anOffer({
    number: 4,
    round: kraft,
    name: 'Tissue paper, 500 × 750 mm',
    price: 18.4,
    pack: 1,
    moq: 120,
    committed: 0,
    selected: 12,
  }),
  anOffer({
    number: 5,
    round: kraft,
    name: 'Corrugated cup sleeve, 8 oz',
    price: 0.06,
    pack: 500,
    moq: 15_000,
    cap: 20_000,
    committed: 20_000,
  }),
  anOffer({
    number: 6,
    round: kraft,
    name: 'Flat-bottom kraft bag',
    price: 0.31,
    pack: 100,
    moq: 10_000,
    committed: 3100,
    selected: 400,
  }),
];

/** Rounds that close soon, late, never, and one that is not open yet. */
const someRounds = (): RoundWithOffers[] => [
  roundOf(kraft, 'Kraft packaging, autumn run', kraftOffers, {
    description: 'Mailers, shipping boxes and paper tape in FSC kraft. Printed in two colours at no extra cost.',
  }),
  lone(2, 'Nitrile gloves for food service', 0.61, {
    supplier_name: 'Tallinn Safety OÜ',
    description: 'Powder-free nitrile, blue and black, sizes S to XL. EN 455 and food-contact certified.',
    close_at: inHours(20 * 24),
  }),
  lone(3, 'Specialty coffee bags 1 kg', 1.15, {
    supplier_name: 'Serra Alta Embalagens',
    description: 'Side-gusset bags with degassing valve, matte black or kraft, flat bottom.',
    close_at: inHours(20),
  }),
  lone(4, 'Linen kitchen textiles', 0.12, {
    supplier_name: 'Norte Têxtil',
    description: 'Washed linen tea towels and aprons, woven in Guimarães. Woven label with your mark from 300 pieces.',
    close_at: null,
  }),
  lone(5, 'LED pendants, third batch', 0.8, {
    supplier_name: 'Lumen Works GmbH',
    description: 'Spun aluminium pendants, 2700 K, dimmable.',
    close_at: inHours(55 * 24),
    currency: 'EUR',
  }),
  lone(6, 'Tissue and napkins, hotel grade', 0, {
    supplier_name: 'Papéis do Sul',
    description: 'Two-ply napkins, facial tissue and centre-feed rolls. Opens to orders next week.',
    open_at: inHours(6 * 24),
    close_at: inHours(40 * 24),
  }),
];

/** A cart at the time its round closed. */
const aClosedCart = () => ({
  id: idOf('closed', 1),
  round_id: idOf('round', 9),
  title: 'Bamboo cutlery, spring run',
  supplier_name: 'Norte Têxtil',
  currency: 'USD' as const,
  closed_at: inHours(-20),
  items: [{ round_product_id: idOf('offer', 90), product_name: 'Bamboo fork', qty: 200, unit_price: 0.11 }],
});

/** In-memory marketplace, for standalone mode and for tests at the network boundary. */
export function createWorld() {
  const rounds = someRounds();
  const pools = new Map<string, PoolState[]>(
    rounds.map((round) => [round.id, round.offers.map((offer) => poolOf(offer.id))]),
  );
  const quantities = new Map<string, Map<string, number>>([
    [
      kraft,
      new Map([
        [idOf('offer', 3), 72],
        [idOf('offer', 2), 200],
        [idOf('offer', 1), 150],
      ]),
    ],
    [idOf('round', 2), new Map([[idOf('offer', 20), 40]])],
    [idOf('round', 3), new Map([[idOf('offer', 30), 10]])],
  ]);
  /** Seen prices by offer, where they differ from the current ones. */
  const seenPrices = new Map<string, number>();
  const seenProducts = new Map<string, SeenProduct>();
  /** Version of each round's cart. */
  const cartVersions = new Map<string, number>();
  const cartOf = (roundId: string): Cart =>
    aCart(
      roundBy(roundId),
      pools.get(roundId) ?? [],
      quantities.get(roundId) ?? new Map(),
      { prices: seenPrices, products: seenProducts },
      cartVersions.get(roundId),
    );
  const roundBy = (roundId: string) => rounds.find(({ id }) => id === roundId) ?? (rounds[0] as RoundWithOffers);
  const first = cartOf(kraft);
  const orders = [
    anOrder(first, 1),
    anOrder(first, 2, { status: 'approved', round_title: 'Linen kitchen textiles', created_at: inHours(-170) }),
    anOrder(first, 3, { status: 'cancelled', round_title: 'LED pendants, second batch', created_at: inHours(-460) }),
  ];
  const invoices = [
    anInvoice(orders[1] as (typeof orders)[0], 1),
    anInvoice(orders[1] as (typeof orders)[0], 2, { due_date: dayHere(new Date(inHours(-48))) }),
    anInvoice(orders[1] as (typeof orders)[0], 3, { status: 'draft', due_date: null }),
  ];
  const closedCarts = [aClosedCart()];
  const favorites = { rounds: [] as string[], products: [] as string[], searches: [] as SavedSearch[] };
  return {
    favorites,
    rounds,
    pools,
    quantities,
    seenPrices,
    seenProducts,
    cartVersions,
    cartOf,
    roundBy,
    orders,
    invoices,
    closedCarts,
  };
}
export type World = ReturnType<typeof createWorld>;

const known = new Map<string, PoolState>();

/** A copy: each world changes its own pools. */
function poolOf(offerId: string): PoolState {
  return { ...(known.get(offerId) as PoolState) };
}

function roundOf(
  id: string,
  title: string,
  offered: readonly OfferedPool[],
  part: Partial<RoundWithOffers>,
): RoundWithOffers {
  for (const { pool } of offered) known.set(pool.round_product_id, pool);
  return aRound({ id, title, offers: offered.map(({ offer }) => offer), ...part });
}

/** A round with one offer, filled to a ratio of its MOQ. */
function lone(number: number, title: string, ratio: number, part: Partial<RoundWithOffers>): RoundWithOffers {
  const id = idOf('round', number);
  const offer = anOffer({
    number: number * 10,
    round: id,
    name: title,
    price: 3.5,
    pack: 10,
    moq: 3000,
    committed: Math.round(3000 * ratio),
    currency: part.currency === 'EUR' ? 'EUR' : 'USD',
  });
  return roundOf(id, title, [offer], part);
}
