import { readOrderCommand } from '@junto/contracts/commands/buyer';
import { answerCommand } from '@junto/service-kit/commands';
import { orderNow } from './read-order';

/** Returns the current state of an order to a service whose decision got no answer. */
export const orderReadCommand = answerCommand(readOrderCommand, ({ order_id }) => orderNow(order_id));
