/** What a supplier sold over time, on the dashboard. */
export const trend = {
  title: 'Sales over time',
  soldIn: 'Sales, {{currency}}',
  currency: 'Currency',
  sales: 'Number of sales',
  none: 'No sales in this period.',
  last: {
    day: 'last {{count, number}} days, {{currency}}',
    week: 'last {{count, number}} weeks, {{currency}}',
    month: 'last {{count, number}} months, {{currency}}',
  },
  change: '{{change}} vs the previous {{count, number}}',
  soFar: { day: '{{amount}} today so far', week: '{{amount}} this week so far', month: '{{amount}} this month so far' },
};
