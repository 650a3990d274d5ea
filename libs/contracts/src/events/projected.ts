import { z } from 'zod';
import type { EventOwner } from '../event';
import { id } from '../wire';

/**
 * A service has projected these events of another one. Published without the outbox after the commit: the gateway
 * delays notices until then, so that clients read the new state; a lost one only costs a delay.
 */
export const projected = z.object({ service: z.enum(['identity', 'buyer', 'supplier', 'admin']), ids: z.array(id) });
export const projectedSubject = (service: EventOwner) => `live.copied.${service}`;
export const projectedSubjectOfAll = 'live.copied.*';
