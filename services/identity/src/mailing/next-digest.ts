/** Hour in UTC at which digests are sent: early morning in Europe, before work begins in America. */
const hour = 7;

/** Time of the next digest. */
export function nextDigestAt(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(hour, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
