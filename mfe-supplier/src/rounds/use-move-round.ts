import { useTranslation } from 'react-i18next';
import type { OwnRoundRow } from '@junto/contracts/supplier/rounds';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useNotify } from '@junto/ui/core';
import { useStaleTags, useSubmitRoundMutation, useWithdrawRoundMutation } from '../api';

/** Submits or withdraws a round; what came too late shows the present state. */
export function useMoveRound() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const stale = useStaleTags();
  const [submitRound, submitting] = useSubmitRoundMutation();
  const [withdrawRound, withdrawing] = useWithdrawRoundMutation();
  const announce = ({ title }: OwnRoundRow, error: unknown, done: string, failed: string) => {
    if (!error) return notify({ tone: 'success', title: done, text: title });
    stale(['rounds']);
    return fail(failed, error, 'round');
  };
  const of = ({ id }: OwnRoundRow) => ({ params: { round_id: id }, body: {} });
  return {
    submitting: submitting.isLoading ? submitting.originalArgs?.params.round_id : undefined,
    withdrawing: withdrawing.isLoading,
    submit: async (round: OwnRoundRow) => {
      const { error } = await submitRound(of(round));
      announce(round, error, t('supplier.toast.roundSubmitted'), t('supplier.toast.submitFailed'));
    },
    withdraw: async (round: OwnRoundRow) => {
      const { error } = await withdrawRound(of(round));
      announce(round, error, t('supplier.toast.roundWithdrawn'), t('supplier.toast.withdrawFailed'));
    },
  };
}
