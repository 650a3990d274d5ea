import type { Offer } from '@junto/contracts/buyer/rounds';
import { useFormat } from '@junto/ui/core';
import { Box } from '../pools/what-if-box';
import { useWaitlist, useWaitlistText } from './use-waitlist';

export interface WaitlistNoteProps {
  offer: Pick<Offer, 'id' | 'round_id'>;
  /** The pool has no open units, so the buyer can join. */
  isFull: boolean;
}

const hourMs = 3_600_000;

/** Who waits before the buyer, the buyer's place, the units held for the buyer, or that they lapsed. */
export function WaitlistNote(props: WaitlistNoteProps) {
  return (
    <div role="status">
      <Note {...props} />
    </div>
  );
}

function Note({ offer, isFull }: WaitlistNoteProps) {
  const t = useWaitlistText();
  const format = useFormat();
  const { isRead, place, lapsed, line, now } = useWaitlist(offer);
  if (!isRead) return null;
  if (place && place.held > 0) {
    const until = place.held_until ?? '';
    const isLastHour = Date.parse(until) - now < hourMs;
    const held = isLastHour
      ? t('waitlist.heldFor', { count: place.held, time: format.until(until, now) })
      : t('waitlist.held', { count: place.held, time: format.exact(until) });
    return <Box tone="close" text={`${held} ${t('waitlist.afterwards')}`} />;
  }
  if (place) {
    const before = place.units_before > 0 ? ` ${t('waitlist.unitsBefore', { units: place.units_before })}` : '';
    return <Box tone="plain" text={`${t('waitlist.place', { place: place.place, wants: place.wants })}${before}`} />;
  }
  if (lapsed)
    return <Box tone="plain" text={t('waitlist.lapsed', { count: lapsed.units, time: format.exact(lapsed.at) })} />;
  if (!isFull) return null;
  const { buyers: count, units } = line;
  return <Box tone="plain" text={count > 0 ? t('waitlist.before', { count, units }) : t('waitlist.nobody')} />;
}
