import { channels } from '@junto/contracts/channels';
import { noticesInvalidated, noticesInvalidatedSubject } from '@junto/contracts/events/notices';
import { projected, projectedSubjectOfAll } from '@junto/contracts/events/projected';
import { cartsTouched, cartsTouchedSubject } from '@junto/contracts/live-subjects';
import type { Subscriptions } from '../subscriptions/subscriptions';
import { noticedEvents, noticesOf, type Addressed } from './notices-of-event';
import type { PendingProjections } from './pending-projections';

/**
 * Subscribes to all events with notices, for users, companies and admins; notices wait until the read models of their
 * clients are updated. @returns unsubscribes
 */
export function subscribeToNotifications(subscriptions: Subscriptions, awaited: PendingProjections): () => void {
  const ends = [
    subscriptions.events(noticedEvents(), (event) => {
      for (const addressed of noticesOf(event)) awaited.post(event.id, { ...addressed, cause: event });
    }),
    subscriptions.messages(projectedSubjectOfAll, projected, ({ service, ids }) => {
      for (const id of ids) awaited.onProjected(service, id);
    }),
  ];
  return () => ends.forEach((end) => end());
}

/** Subscribes to changes of a user's own carts and notifications, for other tabs. @returns unsubscribes */
export function subscribeToOwnChanges(
  subscriptions: Subscriptions,
  profileId: string,
  onNotice: (addressed: Addressed) => void,
): () => void {
  const channel = channels.user(profileId);
  const ends = [
    subscriptions.messages(cartsTouchedSubject(profileId), cartsTouched, ({ round_id }) =>
      onNotice({ channel, notice: { type: 'cart.changed', aggregate_id: round_id, round_id } }),
    ),
    subscriptions.messages(noticesInvalidatedSubject(profileId), noticesInvalidated, () =>
      onNotice({ channel, notice: { type: 'notices.changed', aggregate_id: profileId } }),
    ),
  ];
  return () => ends.forEach((end) => end());
}
