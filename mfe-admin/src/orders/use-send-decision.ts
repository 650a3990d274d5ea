import { useWriteKeys } from '@junto/remote-kit/write-keys';
import { adminApi } from '../api';

export type Decision =
  | { to: 'approve'; acceptMoqMissed: boolean }
  | { to: 'reject'; reason: string }
  | { to: 'complete' };

/** Orders decided on this page: their rows are not highlighted as decided elsewhere. */
export const decidedHere = new Set<string>();

/**
 * Sends a decision on one order. A repeated click before a response reuses the idempotency key, so that it counts as
 * one decision.
 * @returns a function that sends it and resolves with the error, undefined on success
 */
export function useSendDecision(): (orderId: string, decision: Decision) => Promise<unknown> {
  const keys = useWriteKeys();
  const [approve] = adminApi.useApproveOrderMutation();
  const [reject] = adminApi.useRejectOrderMutation();
  const [complete] = adminApi.useCompleteOrderMutation();

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
