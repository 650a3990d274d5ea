import { channels } from '@junto/contracts/channels';
import { cartsTouched, cartsTouchedSubject } from '@junto/contracts/events/buyer';
import { copied, copiedSubjectOfAll } from '@junto/contracts/events/copied';
import type { Hearing } from '../hearing/hearing';
import { readEnvelopes } from '../hearing/read-envelopes';
import type { AwaitedCopies } from './awaited-copies';
import { noticesOf, type Addressed } from './notices-of-event';

/** All events that become notices; rounds' live quantities are none of them. */
const subjects = [
  'evt.order.>',
  'evt.invoice.>',
  'evt.round.>',
  'evt.participation.>',
  'evt.pool.reached_moq.>',
  'evt.product.>',
  'evt.profile.>',
  'evt.user.>',
  'evt.company.>',
  'evt.category.>',
];

/**
 * Hears what becomes notices, for all people, companies and admins together; what its listeners read from copies waits
 * for these. @returns ends it
 */
export function hearNotices(hearing: Hearing, awaited: AwaitedCopies): () => void {
  const ends = subjects.map((subject) =>
    hearing.hear(subject, (bytes) => {
      for (const envelope of readEnvelopes(bytes))
        for (const addressed of noticesOf(envelope)) awaited.post(envelope.id, addressed);
    }),
  );
  ends.push(
    hearing.hear(copiedSubjectOfAll, (bytes) => {
      const { service, ids } = copied.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
      for (const id of ids) awaited.onCopied(service, id);
    }),
  );
  return () => ends.forEach((end) => end());
}

/** A buyer's own carts changed, in another tab perhaps. @returns ends it */
export function hearCarts(hearing: Hearing, profileId: string, onNotice: (addressed: Addressed) => void): () => void {
  return hearing.hear(cartsTouchedSubject(profileId), (bytes) => {
    const { round_id } = cartsTouched.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    const notice = { type: 'cart.changed', aggregate_id: round_id, tags: ['carts', 'cart'], round_id };
    onNotice({ channel: channels.user(profileId), notice });
  });
}
