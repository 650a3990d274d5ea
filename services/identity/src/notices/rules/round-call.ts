import type { NoticeKind } from '@junto/contracts/identity/notices';
import { dayInUtc } from '@junto/domain/calendar-day';
import { isReminderAhead } from '@junto/domain/round-calls';
import type { EventTime } from './rule';

/** Kinds that call the buyers of a round to act, the most urgent last. */
const calls: readonly NoticeKind[] = ['pool_near', 'price_fell', 'pool_reached', 'round_closing_soon'];

/** Whether a call takes the place of an unread one of the same round and day. */
export function isMoreUrgent(kind: NoticeKind, than: NoticeKind): boolean {
  return calls.indexOf(kind) > calls.indexOf(than);
}

interface CallPayload {
  round_id: string;
  buyer_ids: string[];
  close_at?: string | null | undefined;
}

/** A reminder of the close to the buyers that its event names. They have one call per round and UTC day. */
export const reminderCall = {
  isCall: true,
  to: ({ buyer_ids }: CallPayload) => ({ people: buyer_ids }),
  about: ({ round_id }: CallPayload, { occurred_at }: EventTime) => `${round_id} ${dayInUtc(Date.parse(occurred_at))}`,
};

/** Any other call: left out on the day of a reminder, before it, which has what is missing then. */
export const call = {
  ...reminderCall,
  when: ({ close_at }: CallPayload, { occurred_at }: EventTime) =>
    !isReminderAhead(close_at ? new Date(close_at) : null, new Date(occurred_at)),
};
