import { approveOrderCommand, completeOrderCommand, rejectOrderCommand } from '@junto/contracts/commands/buyer';
import { isRefusal } from '@junto/contracts/problems';
import { answerCommand, type CommandHandler } from '@junto/service-kit/commands';
import { contextOfCommand, type Trace } from '@junto/service-kit/events/event-context';
import type { RoundWriters } from '../group-commit/round-writers';
import { decideOrder } from './decide-order';

interface OrderDecisionInput {
  order_id: string;
  round_id: string;
  by: string;
  command_id: string;
}

/** Decisions of administrators, each an entry of its round's queue. */
export function orderCommands(writers: RoundWriters): CommandHandler[] {
  const decide = async <D extends 'approved' | 'rejected' | 'completed'>(
    { order_id, round_id, by, command_id }: OrderDecisionInput,
    trace: Trace,
    decision: { to: D; acceptMoqMissed?: boolean; reason?: string },
  ) => {
    const order = await decideOrder(writers, {
      orderId: order_id,
      roundId: round_id,
      decisionId: command_id,
      acceptMoqMissed: false,
      ...decision,
      cause: contextOfCommand({ userId: by, role: 'admin' }, trace),
    });
    return isRefusal(order) ? order : { order };
  };

  return [
    answerCommand(approveOrderCommand, (request, trace) =>
      decide(request, trace, { to: 'approved', acceptMoqMissed: request.accept_moq_missed }),
    ),
    answerCommand(rejectOrderCommand, (request, trace) =>
      decide(request, trace, { to: 'rejected', reason: request.reason }),
    ),
    answerCommand(completeOrderCommand, (request, trace) => decide(request, trace, { to: 'completed' })),
  ];
}
