import { receiveDeliveryCommand } from '@junto/contracts/commands/supplier';
import { answerCommand } from '@junto/service-kit/commands';
import { causeOfCommand } from '@junto/service-kit/events/cause';
import { receive } from './deliver';

/** What buyer asks of sales. */
export const saleCommands = [
  answerCommand(receiveDeliveryCommand, ({ order_id, by }, context) =>
    receive(order_id, by, causeOfCommand({ userId: by, role: 'buyer' }, context)),
  ),
];
