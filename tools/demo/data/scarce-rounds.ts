import type { DemoRound } from './demo-round';

/** Rounds with less than buyers want: a full pool with a waitlist and a requested higher cap, and a closed one to share out. */
export const scarceRounds: DemoRound[] = [
  {
    title: 'Cross-back aprons, last places',
    description: 'Washed linen with deep pockets. The mill weaves 400 this season.',
    supplier: 'norte',
    currency: 'USD',
    closesInDays: 11,
    state: 'approved',
    offers: { 'NT-APR-L': { moq: 300, max: 402 } },
    orders: [
      { buyer: 'paulo', lines: { 'NT-APR-L': 300 }, fate: 'approved' },
      { buyer: 'camille', lines: { 'NT-APR-L': 102 }, fate: 'approved' },
    ],
    waiting: [
      { buyer: 'aoife', lines: { 'NT-APR-L': 60 } },
      { buyer: 'tiago', lines: { 'NT-APR-L': 24 } },
    ],
    change: { caps: { 'NT-APR-L': 498 }, note: 'The mill found enough yarn for another hundred aprons.' },
  },
  {
    title: 'Shipping boxes, summer delivery',
    description: 'Double-wall boxes in FSC kraft. One pallet was damaged, so that not every order can be filled.',
    supplier: 'ribeira',
    currency: 'USD',
    state: 'closed',
    offers: { 'RE-BOX-32': { moq: 500 } },
    orders: [
      { buyer: 'marina', lines: { 'RE-BOX-32': 400 }, fate: 'approved' },
      { buyer: 'clara', lines: { 'RE-BOX-32': 300 }, fate: 'approved' },
      { buyer: 'paulo', lines: { 'RE-BOX-32': 200 }, fate: 'approved' },
    ],
    supply: { 'RE-BOX-32': { units: 600, reason: 'One pallet was damaged in our warehouse.' } },
  },
];
