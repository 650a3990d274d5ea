import { dayInUtc } from './calendar-day';

const hourMs = 3_600_000;

/** Hours before the close of a round at which its buyers are reminded, the earliest first. */
export const reminderHours = [48, 4] as const;
export type ReminderHours = (typeof reminderHours)[number];

/** Reminders whose moment has come. */
export function pastReminders(closeAt: Date, now: Date): ReminderHours[] {
  return reminderHours.filter((hours) => reminderMs(closeAt, hours) <= now.getTime());
}

/**
 * Whether the buyers of a round are still reminded later on the same UTC day. They get one call a day, which is
 * the reminder then.
 * @param closeAt null without a deadline
 */
export function isReminderAhead(closeAt: Date | null, now: Date): boolean {
  if (!closeAt) return false;
  return reminderHours.some((hours) => {
    const at = reminderMs(closeAt, hours);
    return at > now.getTime() && dayInUtc(at) === dayInUtc(now.getTime());
  });
}

function reminderMs(closeAt: Date, hours: ReminderHours): number {
  return closeAt.getTime() - hours * hourMs;
}
