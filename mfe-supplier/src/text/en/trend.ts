/** What a supplier sold over time, on the dashboard. */
export const trend = {
  title: 'Sales over time',
  by: { day: 'Day', week: 'Week', month: 'Month' },
  asTable: 'Show as a table',
  from: 'From',
  soldIn: 'Sales, {{currency}}',
  sales: 'Number of sales',
  none: 'Nothing was sold in this time.',
  last: {
    day: 'last {{count, number}} days, {{currency}}',
    week: 'last {{count, number}} weeks, {{currency}}',
    month: 'last {{count, number}} months, {{currency}}',
  },
  change: '{{change}} over the {{count, number}} before',
  soFar: { day: '{{amount}} today so far', week: '{{amount}} this week so far', month: '{{amount}} this month so far' },
};
