import { readOriginalsCommand, republishCommand } from '@junto/contracts/commands/buyer';
import { orderChanged } from '@junto/contracts/events/buyer';
import { answerCommand } from '@junto/service-kit/commands';
import { platformContext } from '@junto/service-kit/events/event-context';
import { newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import { republish } from '@junto/service-kit/events/republish';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { toOrderDto } from '../orders/order-dto';
import { OrderModel, type StoredOrder } from '../orders/order.model';
import { poolChangedEvent } from '../pools/pool-event';
import { poolFields } from '../pools/pool-facts';
import { PoolModel, type Pool } from '../pools/pool.model';
import { RoundLockModel, type RoundLock } from '../rounds/round-lock.model';
import { currentMembership } from './current-membership';
import { readOriginals } from './read-originals';

/** An order may have 800 KiB: only a few fit into one transaction. */
const maxOrders = 20;
/** Each may have thousands of members. */
const maxRounds = 5;

/** For services that rebuild their read models of orders, pools or memberships. */
export const republishCommands = [
  answerCommand(republishCommand, ({ what, after, limit, ids }) => {
    switch (what) {
      case 'orders':
        return republish<StoredOrder>(OrderModel, { after, limit: Math.min(limit, maxOrders), ids }, orderAsItIs);
      case 'pools':
        return republish<Pool>(PoolModel, { after, limit, ids }, poolAsItIs);
      case 'participations':
        return republish<RoundLock>(
          RoundLockModel,
          { after, limit: Math.min(limit, maxRounds), ids },
          currentMembership,
        );
    }
  }),
  answerCommand(readOriginalsCommand, async (wanted) => ({ items: await readOriginals(wanted) })),
];

async function poolAsItIs(pool: Pool, session: ClientSession): Promise<NewEvent[]> {
  const facts = await RoundLockModel.findById(pool.round_id, poolFields, { session }).lean();
  return facts ? [poolChangedEvent(pool, { facts, by: '' })] : [];
}

/** Without a previous state: nobody decided anything, and the audit trail stays as it is. */
function orderAsItIs(order: StoredOrder): NewEvent {
  return newEvent(orderChanged, {
    aggregateId: order._id,
    version: order.version,
    cause: platformContext,
    payload: { order_id: order._id, round_id: order.round_id, order: toOrderDto(order), before: null },
  });
}
