import { poolChanged } from '@junto/contracts/events/buyer';
import { platformContext } from '@junto/service-kit/events/event-context';
import { newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import { heldOf, poolVersionAt, type PoolFacts } from './pool-facts';
import type { Pool } from './pool.model';

interface Moved {
  /** Of the round, from its lock. */
  facts: PoolFacts;
  /** Pseudonym of the user who changed it last; empty if none did. */
  by: string;
  occurredAt?: Date;
  traceparent?: string | null | undefined;
}

/** The event `pool.changed`. It aggregates changes of many requests, so it belongs to none of their traces. */
export function poolChangedEvent(pool: Pool, { facts, by, occurredAt, traceparent = null }: Moved): NewEvent {
  const version = poolVersionAt(facts.seq);
  const held = heldOf(facts, { id: pool._id, max_qty: pool.max_qty, supply: pool.supply });
  return newEvent(poolChanged, {
    aggregateId: pool._id,
    version,
    cause: { ...platformContext, traceparent },
    occurredAt,
    payload: {
      round_id: pool.round_id,
      round_product_id: pool._id,
      current_committed_qty: facts.committed[pool._id] ?? 0,
      total_selected: facts.selected[pool._id] ?? 0,
      ...(facts.drawable?.[pool._id] && { drawable_qty: facts.drawable[pool._id] }),
      moq: pool.moq,
      max_qty: pool.max_qty,
      ...(held > 0 && { held }),
      user_id: by,
      version,
    },
  });
}
