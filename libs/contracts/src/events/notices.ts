import { z } from 'zod';
import { id } from '../wire';

/**
 * A user's notifications changed: a new one, or one marked in another tab. Published without the outbox after the
 * commit; a lost one is repaired when pages reload on subscription.
 */
export const noticesInvalidated = z.object({ profile_id: id });
export const noticesInvalidatedSubject = (profileId: string) => `live.notices.${profileId}`;
