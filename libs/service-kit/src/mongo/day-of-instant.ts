const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Update stages that convert a date to the calendar day that it represents, `YYYY-MM-DD`, by the rule of `dayOfInstant`.
 * @param field a date in every document to be changed
 */
export function dayOfInstantStages(field: string): Record<string, unknown>[] {
  const ms = { $toLong: `$${field}` };
  const untilMidnight = { $subtract: [dayMs - 1, { $mod: [ms, dayMs] }] };
  const zone = { $cond: [{ $gt: [untilMidnight, 13 * hourMs] }, { $subtract: [untilMidnight, dayMs] }, untilMidnight] };
  const isEndOfDay = { $eq: [{ $mod: [ms, 60_000] }, 59_999] };
  const meant = { $add: [`$${field}`, { $cond: [isEndOfDay, zone, 0] }] };
  return [{ $set: { [field]: { $dateToString: { date: meant, format: '%Y-%m-%d', timezone: 'UTC' } } } }];
}
