import { readDeliveryCommand, receiveDeliveryCommand, redirectSaleCommand } from '@junto/contracts/commands/supplier';
import { answerCommand } from '@junto/service-kit/commands';
import { contextOfCommand } from '@junto/service-kit/events/event-context';
import { readDelivery, receive, redirect } from './deliver';

/** Commands of the buyer and admin services about sales. */
export const saleCommands = [
  answerCommand(receiveDeliveryCommand, ({ order_id, by }, context) =>
    receive(order_id, contextOfCommand({ userId: by, role: 'buyer' }, context)),
  ),
  answerCommand(redirectSaleCommand, redirect),
  answerCommand(readDeliveryCommand, ({ order_id }) => readDelivery(order_id)),
];
