import { readOrderCommand } from '@junto/contracts/commands/buyer';
import { answerCommand } from '@junto/service-kit/commands';
import { orderNow } from './read-order';

/** Who decided on an order and got no answer asks for its present state. */
export const orderReadCommand = answerCommand(readOrderCommand, ({ order_id }) => orderNow(order_id));
