/** What a round comes to at its deadline, and what its settlement did to an order: for all roles. */
export const settlement = {
  policyTitle: 'Below the MOQ at the deadline',
  extendOnce_one:
    'If a product is below its MOQ at the deadline, the round stays open {{count, number}} day longer, once. After that an administrator decides for each product.',
  extendOnce_other:
    'If a product is below its MOQ at the deadline, the round stays open {{count, number}} days longer, once. After that an administrator decides for each product.',
  extended:
    'Extended once: a product was below its MOQ on {{from}}. After the new deadline an administrator decides for each product.',
  cancelledLines: 'Cancelled lines',
  cancelled: 'Cancelled: its MOQ was not reached',
  sums: 'From the placed order to the settled one',
  asPlaced: 'As placed',
  lines_one: '{{count, number}} line, {{units, number}} units',
  lines_other: '{{count, number}} lines, {{units, number}} units',
  total: 'Total',
};
