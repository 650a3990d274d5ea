import type { DemoRound } from './demo-round';

/** Rounds with the terms that decide what a round comes to: one for each outcome. */
export const roundsWithOutcomes: DemoRound[] = [
  {
    title: 'LED bulbs for the winter',
    description: 'Dimmable E27 bulbs in cartons of 24. Lines stand if fewer than 2,400 bulbs are ordered.',
    supplier: 'lumen',
    currency: 'EUR',
    state: 'closed',
    closePolicy: 'accept',
    offers: { 'LW-BLB-27': { moq: 2_400 } },
    orders: [
      { buyer: 'paulo', lines: { 'LW-BLB-27': 1_200 }, fate: 'approved' },
      { buyer: 'camille', lines: { 'LW-BLB-27': 480 }, fate: 'approved' },
    ],
  },
  {
    title: 'Take-away packaging, spring',
    description: 'Cup sleeves and acid-free tissue. A product below its MOQ is left out.',
    supplier: 'ribeira',
    currency: 'USD',
    state: 'closed',
    closePolicy: 'cancel_short_lines',
    offers: { 'RE-CUP-08': { moq: 15_000 }, 'RE-TIS-57': { moq: 120 } },
    orders: [
      { buyer: 'marina', lines: { 'RE-CUP-08': 10_000, 'RE-TIS-57': 24 }, fate: 'approved' },
      { buyer: 'clara', lines: { 'RE-CUP-08': 6_000 }, fate: 'approved' },
      { buyer: 'tiago', lines: { 'RE-TIS-57': 12 }, fate: 'approved' },
    ],
  },
  {
    title: 'Tote bags for the summer markets',
    description: '140 g cotton with long handles. The more bags, the lower the price for everybody.',
    supplier: 'norte',
    currency: 'USD',
    state: 'closed',
    offers: {
      'NT-TOT-14': {
        moq: 2_000,
        max: 6_000,
        tiers: [
          [3_000, 1.6],
          [5_000, 1.45],
        ],
        listPrice: 2.1,
      },
    },
    orders: [
      { buyer: 'marina', lines: { 'NT-TOT-14': 1_500 }, fate: 'approved' },
      { buyer: 'paulo', lines: { 'NT-TOT-14': 1_000 }, fate: 'approved' },
      { buyer: 'aoife', lines: { 'NT-TOT-14': 900 }, fate: 'approved' },
    ],
  },
  {
    title: 'Paper tape and boxes, restock',
    description: 'Paper tape ships from 90 % of its MOQ; below that the administrator decides.',
    supplier: 'ribeira',
    currency: 'USD',
    state: 'closed',
    offers: { 'RE-TAP-50': { moq: 1_200, minimumFill: 90 }, 'RE-BOX-32': { moq: 1_000 } },
    orders: [
      { buyer: 'marina', lines: { 'RE-TAP-50': 360, 'RE-BOX-32': 500 }, fate: 'approved' },
      { buyer: 'aoife', lines: { 'RE-TAP-50': 540 }, fate: 'approved' },
      { buyer: 'clara', lines: { 'RE-BOX-32': 600 }, fate: 'approved' },
    ],
  },
  {
    title: 'Thermal labels, A6, for everybody',
    description:
      'Thermal paper for shipping labels, 20 rolls to a carton. Every price holds for all buyers of the round.',
    supplier: 'ribeira',
    currency: 'USD',
    closesInDays: 9,
    state: 'approved',
    closePolicy: 'accept',
    offers: {
      'RE-LAB-A6': {
        moq: 400,
        max: 2_000,
        tiers: [
          [600, 3.6],
          [1_000, 3.3],
          [1_600, 2.95],
        ],
        listPrice: 4.8,
      },
    },
    orders: [
      { buyer: 'paulo', lines: { 'RE-LAB-A6': 300 }, fate: 'approved' },
      { buyer: 'tiago', lines: { 'RE-LAB-A6': 440 }, fate: 'approved' },
      { buyer: 'clara', lines: { 'RE-LAB-A6': 200 }, fate: 'approved' },
    ],
  },
  {
    title: 'Napkins and towels for the holidays',
    description: 'Washed linen. Napkins ship from 80 % of their MOQ; lines of a product below that are cancelled.',
    supplier: 'norte',
    currency: 'USD',
    closesInDays: 7,
    state: 'approved',
    closePolicy: 'cancel_short_lines',
    offers: { 'NT-NAP-45': { moq: 2_400, max: 4_800, minimumFill: 80 }, 'NT-TOW-57': { moq: 1_200 } },
    orders: [
      { buyer: 'camille', lines: { 'NT-NAP-45': 1_200, 'NT-TOW-57': 240 }, fate: 'approved' },
      { buyer: 'aoife', lines: { 'NT-NAP-45': 840 }, fate: 'approved' },
    ],
  },
  {
    title: 'Nitrile gloves, size M, one more week',
    description: 'Powder-free nitrile. The round stays open a week longer if its MOQ is not reached in time.',
    supplier: 'tallinn',
    currency: 'USD',
    closesInDays: 2,
    state: 'approved',
    extendDays: 7,
    offers: { 'TS-GLV-M': { moq: 500, max: 1_500 } },
    orders: [
      { buyer: 'clara', lines: { 'TS-GLV-M': 180 }, fate: 'approved' },
      { buyer: 'paulo', lines: { 'TS-GLV-M': 120 }, fate: 'pending' },
    ],
  },
];
