import { z } from 'zod';
import type { EventOwner } from '../event';
import { id } from '../wire';

/**
 * A service has written these events of another one into what its screens read. Published without the outbox, after the
 * commit: the gateway holds notices for it, so that who is told reads the new state; one that gets lost costs a moment.
 */
export const projected = z.object({ service: z.enum(['identity', 'buyer', 'supplier', 'admin']), ids: z.array(id) });
export const projectedSubject = (service: EventOwner) => `live.copied.${service}`;
export const projectedSubjectOfAll = 'live.copied.*';
