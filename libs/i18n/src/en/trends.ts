/** Figures over time on a dashboard: the selector of the period, and the table. */
export const trends = {
  by: { day: 'Day', week: 'Week', month: 'Month' },
  asTable: 'Show as table',
  from: 'From',
};
