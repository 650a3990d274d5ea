import { channels } from '@junto/contracts/channels';
import { cartsTouched, cartsTouchedSubject } from '@junto/contracts/events/buyer';
import { copied, copiedSubjectOfAll } from '@junto/contracts/events/copied';
import { noticesTouched, noticesTouchedSubject } from '@junto/contracts/events/notices';
import type { Hearing } from '../hearing/hearing';
import type { AwaitedCopies } from './awaited-copies';
import { noticedEvents, noticesOf, type Addressed } from './notices-of-event';

/**
 * Hears what becomes notices, for all people, companies and admins together; what its listeners read from copies waits
 * for these. @returns ends it
 */
export function hearNotices(hearing: Hearing, awaited: AwaitedCopies): () => void {
  const ends = [
    hearing.events(noticedEvents(), (event) => {
      for (const addressed of noticesOf(event)) awaited.post(event.id, { ...addressed, cause: event });
    }),
    hearing.messages(copiedSubjectOfAll, copied, ({ service, ids }) => {
      for (const id of ids) awaited.onCopied(service, id);
    }),
  ];
  return () => ends.forEach((end) => end());
}

/** What is a person's own changed, in another tab perhaps: carts, or the notices behind the bell. @returns ends it */
export function hearOwn(hearing: Hearing, profileId: string, onNotice: (addressed: Addressed) => void): () => void {
  const channel = channels.user(profileId);
  const ends = [
    hearing.messages(cartsTouchedSubject(profileId), cartsTouched, ({ round_id }) =>
      onNotice({ channel, notice: { type: 'cart.changed', aggregate_id: round_id, round_id } }),
    ),
    hearing.messages(noticesTouchedSubject(profileId), noticesTouched, () =>
      onNotice({ channel, notice: { type: 'notices.changed', aggregate_id: profileId } }),
    ),
  ];
  return () => ends.forEach((end) => end());
}
