/** What the settlement of a round did to an order: for buyers, suppliers and administrators. */
export const settlement = {
  cancelledLines: 'Cancelled lines',
  cancelled: 'Cancelled: its MOQ was not reached',
  sums: 'From the placed order to the settled one',
  asPlaced: 'As placed',
  lines_one: '{{count, number}} line, {{units, number}} units',
  lines_other: '{{count, number}} lines, {{units, number}} units',
  total: 'Total',
};
