import { useWriteKeys } from '@junto/remote-kit/write-keys';
import { useApproveOrderMutation, useCompleteOrderMutation, useRejectOrderMutation } from '../api';

export type Decision =
  | { to: 'approve'; acceptMoqMissed: boolean }
  | { to: 'reject'; reason: string }
  | { to: 'complete' };

/** Orders that were decided on this page: their rows don't light up as those that others decide. */
export const decidedHere = new Set<string>();

/**
 * Sends a decision on one order. Pressed again before an answer is known it goes under the same key, and so is one
 * decision.
 * @returns sends it and answers with its failure, nothing when it is done
 */
export function useSendDecision(): (orderId: string, decision: Decision) => Promise<unknown> {
  const keys = useWriteKeys();
  const [approve] = useApproveOrderMutation();
  const [reject] = useRejectOrderMutation();
  const [complete] = useCompleteOrderMutation();

  const sent = (orderId: string, decision: Decision, idempotencyKey: string) => {
    const of = { params: { order_id: orderId }, idempotencyKey };
    if (decision.to === 'approve') return approve({ ...of, body: { accept_moq_missed: decision.acceptMoqMissed } });
    if (decision.to === 'reject') return reject({ ...of, body: { reason: decision.reason } });
    return complete({ ...of, body: {} });
  };
  return async (orderId, decision) => {
    const write = `${decision.to} ${orderId}`;
    decidedHere.add(orderId);
    const { error } = await sent(orderId, decision, keys.keyOf(write));
    keys.settle(write, error);
    if (error) decidedHere.delete(orderId);
    return error;
  };
}
