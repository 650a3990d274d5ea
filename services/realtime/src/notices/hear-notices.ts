import { channels } from '@junto/contracts/channels';
import { cartsTouched, cartsTouchedSubject } from '@junto/contracts/events/buyer';
import { copied, copiedSubjectOfAll } from '@junto/contracts/events/copied';
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
      for (const addressed of noticesOf(event)) awaited.post(event.id, addressed);
    }),
    hearing.messages(copiedSubjectOfAll, copied, ({ service, ids }) => {
      for (const id of ids) awaited.onCopied(service, id);
    }),
  ];
  return () => ends.forEach((end) => end());
}

/** A buyer's own carts changed, in another tab perhaps. @returns ends it */
export function hearCarts(hearing: Hearing, profileId: string, onNotice: (addressed: Addressed) => void): () => void {
  return hearing.messages(cartsTouchedSubject(profileId), cartsTouched, ({ round_id }) => {
    const notice = { type: 'cart.changed', aggregate_id: round_id, round_id };
    onNotice({ channel: channels.user(profileId), notice });
  });
}
