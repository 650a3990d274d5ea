import { approveOrderCommand, completeOrderCommand, rejectOrderCommand } from '@junto/contracts/commands/buyer';
import { isRefusal } from '@junto/contracts/problems';
import { answerCommand, type CommandHandler } from '@junto/service-kit/commands';
import { causeOfCommand, type Trace } from '@junto/service-kit/events/cause';
import type { RoundWriters } from '../commit/round-writers';
import { decideOrder, type AdminDecision } from './decide-order';

interface Asked {
  order_id: string;
  round_id: string;
  by: string;
  command_id: string;
}

/** Decisions of administrators, each an entry of its round's queue. */
export function orderCommands(writers: RoundWriters): CommandHandler[] {
  const decide = (asked: Asked, trace: Trace, to: AdminDecision['to'], acceptMoqMissed = false) =>
    decideOrder(writers, {
      orderId: asked.order_id,
      roundId: asked.round_id,
      decisionId: asked.command_id,
      to,
      acceptMoqMissed,
      cause: causeOfCommand({ userId: asked.by, role: 'admin' }, trace),
    });

  return [
    answerCommand(approveOrderCommand, async (asked, trace) => {
      const order = await decide(asked, trace, 'approved', asked.accept_moq_missed);
      if (!isRefusal(order)) return { order };
      if (order.refused === 'round_still_open') throw new Error('Approving was refused as still open');
      return { refused: order.refused, params: order.params };
    }),
    answerCommand(rejectOrderCommand, async (asked, trace) => {
      const order = await decide(asked, trace, 'rejected');
      if (!isRefusal(order)) return { order };
      return { refused: order.refused === 'not_found' ? order.refused : 'stale_state', params: order.params };
    }),
    answerCommand(completeOrderCommand, async (asked, trace) => {
      const order = await decide(asked, trace, 'completed');
      if (!isRefusal(order)) return { order };
      if (order.refused === 'moq_missed') throw new Error('Completing was refused for a missed MOQ');
      return { refused: order.refused, params: order.params };
    }),
  ];
}
