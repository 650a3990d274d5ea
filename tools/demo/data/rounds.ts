import type { BuyerKey, SupplierKey } from './people';

/** Outcome of an order in the demo data; `pending` waits for the administrator. */
type Fate = 'pending' | 'approved' | 'rejected' | 'cancelled' | 'completed';

export interface DemoOrder {
  buyer: BuyerKey;
  lines: Record<string, number>;
  fate: Fate;
  /** Final state of its proforma invoice. */
  invoice?: 'draft' | 'sent' | 'accepted' | 'paid';
}

export interface DemoRound {
  title: string;
  description: string;
  supplier: SupplierKey;
  currency: 'USD' | 'EUR';
  /** Days from the day of seeding; fractions are hours. */
  opensInDays?: number;
  closesInDays?: number;
  state: 'draft' | 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'closed';
  reason?: string;
  offers: Record<string, { moq: number; max?: number }>;
  orders?: DemoOrder[];
  carts?: { buyer: BuyerKey; lines: Record<string, number> }[];
}

export const rounds: DemoRound[] = [
  {
    title: 'Compostable cups and lids',
    description: 'PLA-lined cups and matching lids for coffee to go. EN 13432 certified.',
    supplier: 'ribeira',
    currency: 'USD',
    state: 'closed',
    offers: { 'RE-CLR-12': { moq: 20_000, max: 60_000 }, 'RE-LID-12': { moq: 20_000 } },
    orders: [
      { buyer: 'marina', lines: { 'RE-CLR-12': 12_000, 'RE-LID-12': 12_000 }, fate: 'completed', invoice: 'paid' },
      { buyer: 'clara', lines: { 'RE-CLR-12': 9_000, 'RE-LID-12': 6_000 }, fate: 'approved', invoice: 'accepted' },
      { buyer: 'camille', lines: { 'RE-LID-12': 500 }, fate: 'rejected' },
    ],
  },
  {
    title: 'Cotton tote bags',
    description: '140 g cotton, long handles, one-colour print.',
    supplier: 'norte',
    currency: 'USD',
    state: 'withdrawn',
    offers: { 'NT-TOT-14': { moq: 2_000, max: 6_000 } },
  },
  {
    title: 'Stainless jugs, 600 ml, first try',
    description: 'Brushed 18/8 steel.',
    supplier: 'lumen',
    currency: 'EUR',
    state: 'rejected',
    reason: 'Please add the lead time to the description and submit it again.',
    offers: { 'LW-JUG-06': { moq: 240 } },
  },
  {
    title: 'Linen kitchen textiles',
    description: 'Washed linen tea towels and aprons, woven in Guimarães. Woven label with your mark from 300 pieces.',
    supplier: 'norte',
    currency: 'USD',
    state: 'approved',
    offers: {
      'NT-TOW-57': { moq: 1_200, max: 3_000 },
      'NT-APR-L': { moq: 300 },
      'NT-NAP-45': { moq: 2_400, max: 4_800 },
    },
    orders: [
      { buyer: 'paulo', lines: { 'NT-TOW-57': 144, 'NT-NAP-45': 240 }, fate: 'pending' },
      { buyer: 'marina', lines: { 'NT-APR-L': 36 }, fate: 'cancelled' },
    ],
    carts: [{ buyer: 'camille', lines: { 'NT-TOW-57': 60, 'NT-APR-L': 12 } }],
  },
  {
    title: 'Kraft packaging, autumn run',
    description: 'Mailers, shipping boxes and paper tape in FSC kraft. Printed in two colours at no extra cost.',
    supplier: 'ribeira',
    currency: 'USD',
    closesInDays: 13,
    state: 'approved',
    offers: {
      'RE-MAI-24': { moq: 1_000, max: 2_000 },
      'RE-BOX-32': { moq: 1_000, max: 1_500 },
      'RE-TAP-50': { moq: 1_200, max: 1_800 },
      'RE-TIS-57': { moq: 120 },
      'RE-CUP-08': { moq: 15_000, max: 20_000 },
      'RE-BAG-FB': { moq: 10_000 },
    },
    orders: [
      {
        buyer: 'marina',
        lines: { 'RE-TAP-50': 360, 'RE-BOX-32': 200, 'RE-MAI-24': 150 },
        fate: 'approved',
        invoice: 'sent',
      },
      { buyer: 'paulo', lines: { 'RE-TAP-50': 468, 'RE-CUP-08': 8_000 }, fate: 'approved', invoice: 'draft' },
      { buyer: 'clara', lines: { 'RE-CUP-08': 12_000, 'RE-BAG-FB': 3_100 }, fate: 'approved' },
      { buyer: 'aoife', lines: { 'RE-TAP-50': 648, 'RE-BOX-32': 420 }, fate: 'pending' },
      { buyer: 'tiago', lines: { 'RE-MAI-24': 534, 'RE-BOX-32': 300 }, fate: 'pending' },
    ],
    carts: [
      { buyer: 'marina', lines: { 'RE-TAP-50': 72, 'RE-BOX-32': 50, 'RE-MAI-24': 100 } },
      { buyer: 'camille', lines: { 'RE-MAI-24': 48, 'RE-TIS-57': 12, 'RE-BAG-FB': 400 } },
    ],
  },
  {
    title: 'Hotel bath towels, white',
    description: 'Ring-spun cotton, 500 g, double-stitched edges. Delivered on pallets of 400.',
    supplier: 'norte',
    currency: 'USD',
    closesInDays: 5,
    state: 'approved',
    offers: { 'NT-BTH-70': { moq: 800, max: 1_600 } },
    orders: [
      { buyer: 'paulo', lines: { 'NT-BTH-70': 500 }, fate: 'approved' },
      { buyer: 'tiago', lines: { 'NT-BTH-70': 150 }, fate: 'pending' },
    ],
    carts: [{ buyer: 'aoife', lines: { 'NT-BTH-70': 120 } }],
  },
  {
    title: 'Nitrile gloves for food service',
    description: 'Powder-free nitrile, blue and black, sizes S to L. EN 455 and food-contact certified.',
    supplier: 'tallinn',
    currency: 'USD',
    closesInDays: 20,
    state: 'approved',
    offers: {
      'TS-GLV-S': { moq: 400 },
      'TS-GLV-M': { moq: 600, max: 1_200 },
      'TS-GLV-L': { moq: 600 },
      'TS-APR-01': { moq: 10_000 },
    },
    orders: [
      { buyer: 'clara', lines: { 'TS-GLV-S': 150, 'TS-GLV-M': 300 }, fate: 'approved' },
      { buyer: 'aoife', lines: { 'TS-GLV-M': 220, 'TS-GLV-L': 260, 'TS-APR-01': 6_000 }, fate: 'approved' },
      { buyer: 'marina', lines: { 'TS-GLV-L': 100 }, fate: 'pending' },
    ],
    carts: [{ buyer: 'marina', lines: { 'TS-GLV-S': 40 } }],
  },
  {
    title: 'Specialty coffee bags 1 kg',
    description: 'Flat-bottom bags with degassing valve, matte black. Last days.',
    supplier: 'ribeira',
    currency: 'USD',
    closesInDays: 0.8,
    state: 'approved',
    offers: { 'RE-BAG-FB': { moq: 3_000, max: 5_000 } },
    orders: [
      { buyer: 'clara', lines: { 'RE-BAG-FB': 2_000 }, fate: 'approved' },
      { buyer: 'tiago', lines: { 'RE-BAG-FB': 1_450 }, fate: 'pending' },
    ],
    carts: [{ buyer: 'marina', lines: { 'RE-BAG-FB': 300 } }],
  },
  {
    title: 'LED pendants, third batch',
    description: 'Spun aluminium pendants, 2700 K, dimmable. Ships from Hamburg on one pallet per 40 units.',
    supplier: 'lumen',
    currency: 'EUR',
    closesInDays: 55,
    state: 'approved',
    offers: { 'LW-PEN-30': { moq: 80, max: 200 }, 'LW-PEN-45': { moq: 40, max: 100 } },
    orders: [
      { buyer: 'paulo', lines: { 'LW-PEN-30': 60, 'LW-PEN-45': 24 }, fate: 'approved' },
      { buyer: 'camille', lines: { 'LW-PEN-30': 6, 'LW-PEN-45': 8 }, fate: 'pending' },
    ],
  },
  {
    title: 'Tissue and labels, hotel grade',
    description: 'Acid-free tissue and thermal labels. Opens to orders next week.',
    supplier: 'ribeira',
    currency: 'USD',
    opensInDays: 6,
    closesInDays: 40,
    state: 'approved',
    offers: { 'RE-TIS-57': { moq: 200 }, 'RE-LAB-A6': { moq: 400, max: 2_000 } },
  },
  {
    title: 'LED bulbs, 2700 K',
    description: 'Dimmable E27 bulbs in cartons of 24.',
    supplier: 'lumen',
    currency: 'EUR',
    closesInDays: 30,
    state: 'pending',
    offers: { 'LW-BLB-27': { moq: 2_400 } },
  },
  {
    title: 'Disposable aprons, winter',
    description: 'Food-grade polyethylene aprons, 100 to a roll.',
    supplier: 'tallinn',
    currency: 'USD',
    closesInDays: 25,
    state: 'pending',
    offers: { 'TS-APR-01': { moq: 20_000, max: 80_000 } },
  },
  {
    title: 'Kraft packaging, winter run',
    description: 'Mailers, boxes and paper tape in FSC kraft. Two-colour print included.',
    supplier: 'ribeira',
    currency: 'USD',
    opensInDays: 16,
    closesInDays: 60,
    state: 'draft',
    offers: {
      'RE-MAI-24': { moq: 1_000, max: 2_000 },
      'RE-TAP-50': { moq: 1_200, max: 1_800 },
      'RE-LAB-A6': { moq: 200 },
    },
  },
];
