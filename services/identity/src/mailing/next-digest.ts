/** Hour of UTC at which the mail of the day leaves: early morning in Europe, before work begins in America. */
const hour = 7;

/** The next time that the mails of the day leave. */
export function nextDigestAt(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(hour, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
