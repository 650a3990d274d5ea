import { z } from 'zod';
import { id } from '../wire';

/**
 * A person's notices changed: a new one, or a mark that another tab set. Published without the outbox after the commit;
 * one that gets lost costs a moment, since pages read again when they subscribe.
 */
export const noticesInvalidated = z.object({ profile_id: id });
export const noticesInvalidatedSubject = (profileId: string) => `live.notices.${profileId}`;
