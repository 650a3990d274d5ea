import { useTranslation } from 'react-i18next';
import type { OwnRoundRow } from '@junto/contracts/supplier/rounds';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { useStaleTags, useSubmitRoundMutation, useWithdrawRoundMutation } from '../api';

/** Submits or withdraws a round; what came too late shows the present state. */
export function useMoveRound() {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const stale = useStaleTags();
  const [submitRound, submitting] = useSubmitRoundMutation();
  const [withdrawRound, withdrawing] = useWithdrawRoundMutation();
  const of = ({ id }: OwnRoundRow) => ({ params: { round_id: id }, body: {} });
  return {
    submitting: submitting.isLoading ? submitting.originalArgs?.params.round_id : undefined,
    withdrawing: withdrawing.isLoading,
    submit: async (round: OwnRoundRow) => {
      const { error } = await submitRound(of(round));
      const outcome = { done: t('supplier.toast.roundSubmitted'), failed: t('supplier.toast.submitFailed') };
      if (!announce(error, { ...outcome, text: round.title, entity: 'round' })) stale(['rounds']);
    },
    withdraw: async (round: OwnRoundRow) => {
      const { error } = await withdrawRound(of(round));
      const outcome = { done: t('supplier.toast.roundWithdrawn'), failed: t('supplier.toast.withdrawFailed') };
      if (!announce(error, { ...outcome, text: round.title, entity: 'round' })) stale(['rounds']);
    },
  };
}
