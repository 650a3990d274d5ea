import { poolChanged } from '@junto/contracts/events/buyer';
import { platformCause } from '@junto/service-kit/events/cause';
import { newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import type { Pool } from './pool.model';

interface Moved {
  /** Opaque, who moved it last; empty when nobody did. */
  by: string;
  occurredAt?: Date;
}

/** `pool.changed` of a pool as it will stand once its version has grown by one. */
export function poolMoved(pool: Pool, moved: Moved): NewEvent {
  return eventOf(pool, pool.version + 1, moved);
}

/** `pool.changed` of a pool as it stands, for who copies it anew. */
export function poolAsItIs(pool: Pool): NewEvent {
  return eventOf(pool, pool.version, { by: '' });
}

/** It sums up the changes of many, so it goes back to none of them. */
function eventOf(pool: Pool, version: number, { by, occurredAt }: Moved): NewEvent {
  return newEvent(poolChanged, {
    aggregateId: pool._id,
    version,
    cause: platformCause,
    occurredAt,
    payload: {
      round_id: pool.round_id,
      round_product_id: pool._id,
      current_committed_qty: pool.committed,
      total_selected: pool.selected,
      moq: pool.moq,
      max_qty: pool.max_qty,
      user_id: by,
      version,
    },
  });
}
