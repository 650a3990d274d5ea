/** What a round comes to at its deadline, and what its settlement did to an order: for all roles. */
export const settlement = {
  policyTitle: 'Below the MOQ at the deadline',
  policy: {
    ask: 'If a product is below its MOQ at the deadline, an administrator decides whether its lines stand.',
    accept: 'If a product is below its MOQ at the deadline, its lines stand: you receive what you ordered.',
    cancel_short_lines:
      'If a product is below its MOQ at the deadline, its lines are cancelled and you pay nothing for them. The rest of your order stands.',
  },
  extendOnce_one:
    'If a product is below its MOQ at the deadline, the round stays open {{count, number}} day longer, once.',
  extendOnce_other:
    'If a product is below its MOQ at the deadline, the round stays open {{count, number}} days longer, once.',
  extended: 'Extended once: a product was below its MOQ on {{from}}.',
  then: {
    ask: 'After that an administrator decides for each product.',
    accept: 'After that its lines stand: you receive what you ordered.',
    cancel_short_lines:
      'After that its lines are cancelled and you pay nothing for them. The rest of your order stands.',
  },
  shipsFrom: 'Ships from {{units, number}} units, {{percent}}% of its MOQ',
  atFirst: '{{price}} at first',
  tier: '{{price}} from {{units, number}} units',
  listPrice: 'List price {{price}}',
  was: 'was',
  priceTimes: '{{price}} x {{qty, number}}',
  moqMissed: 'MOQ not reached',
  cancelledLines: 'Cancelled lines',
  cancelled: 'Cancelled: its MOQ was not reached',
  lowerPrices: 'Settled at a lower price',
  sums: 'From the placed order to the settled one',
  asPlaced: 'As placed',
  lines_one: '{{count, number}} line, {{units, number}} units',
  lines_other: '{{count, number}} lines, {{units, number}} units',
  total: 'Total',
};
