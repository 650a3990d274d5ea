import { readDeliveryCommand, receiveDeliveryCommand, redirectSaleCommand } from '@junto/contracts/commands/supplier';
import { answerCommand } from '@junto/service-kit/commands';
import { causeOfCommand } from '@junto/service-kit/events/cause';
import { readDelivery, receive, redirect } from './deliver';

/** What buyer and admin ask of sales. */
export const saleCommands = [
  answerCommand(receiveDeliveryCommand, ({ order_id, by }, context) =>
    receive(order_id, causeOfCommand({ userId: by, role: 'buyer' }, context)),
  ),
  answerCommand(redirectSaleCommand, redirect),
  answerCommand(readDeliveryCommand, ({ order_id }) => readDelivery(order_id)),
];
