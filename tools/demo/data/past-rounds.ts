import { pick, randomFrom } from '../live/random';
import { catalogue } from './catalogue';
import type { DemoOrder, DemoRound } from './demo-round';
import type { BuyerKey, SupplierKey } from './people';

/** A round of the last six months. */
export interface PastRound extends DemoRound {
  orders: DemoOrder[];
  openedDaysAgo: number;
  /** Null for a round that is still open. */
  closedDaysAgo: number | null;
}

const batches = 4;
const offersOfRound = 3;
const daysBetweenCloses = 11;
/** The youngest round closed so long ago. */
const newestDaysAgo = 6;
const suppliers = Object.keys(catalogue) as SupplierKey[];
const buyers: BuyerKey[] = ['marina', 'paulo', 'clara', 'aoife', 'tiago', 'camille'];
/** Each has a policy that settles it without an administrator. */
const policies = ['accept', 'cancel_short_lines'] as const;

/** Open for two weeks, with enough orders for a forecast of both products. */
const runningRound: PastRound = {
  title: 'Kraft mailers and tape, this month',
  description: 'Mailers and paper tape in FSC kraft, delivered together three weeks after the close.',
  supplier: 'ribeira',
  currency: 'USD',
  state: 'approved',
  closesInDays: 6,
  closePolicy: 'accept',
  offers: { 'RE-MAI-24': { moq: 2_000, max: 4_000 }, 'RE-TAP-50': { moq: 1_080 } },
  orders: buyers.map((buyer, index) => ({
    buyer,
    lines: { 'RE-MAI-24': 150 + 50 * (index % 3), 'RE-TAP-50': 72 + 36 * (index % 4) },
    fate: 'approved',
  })),
  openedDaysAgo: 14,
  closedDaysAgo: null,
};

/** Oldest first: 48 closed pools, of which a third stays below its MOQ. Forecasts need forty. */
export const pastRounds: PastRound[] = [
  ...Array.from({ length: batches * suppliers.length }, (_none, index) => pastRound(index)),
  runningRound,
];

function pastRound(index: number): PastRound {
  const random = randomFrom(index + 1);
  const supplier = suppliers[index % suppliers.length]!;
  const batch = Math.floor(index / suppliers.length);
  const own = catalogue[supplier];
  const products = Array.from({ length: offersOfRound }, (_none, place) => own[(batch + place) % own.length]!);
  const closedDaysAgo = newestDaysAgo + (batches * suppliers.length - 1 - index) * daysBetweenCloses;
  const packsOf = () => 3 + Math.floor(random() * 5);
  return {
    title: `${products[0]!.name.split(',')[0]}, batch ${batch + 1}`,
    description: 'A round of the past season, shipped in one delivery.',
    supplier,
    currency: products[0]!.currency === 'EUR' ? 'EUR' : 'USD',
    state: 'closed',
    closePolicy: policies[index % policies.length],
    offers: Object.fromEntries(
      products.map(({ sku, pack }) => [sku, { moq: pack * (10 + Math.floor(random() * 12)) }]),
    ),
    orders: buyers.slice(0, 5 + (index % 2)).map((buyer) => {
      const first = pick(products, random);
      const wanted = products.filter((product) => product === first || random() < 0.6);
      const lines = Object.fromEntries(wanted.map(({ sku, pack }) => [sku, pack * packsOf()]));
      return { buyer, lines, fate: 'approved' };
    }),
    openedDaysAgo: closedDaysAgo + 12 + (index % 8),
    closedDaysAgo,
  };
}
