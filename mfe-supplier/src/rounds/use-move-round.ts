import { useTranslation } from 'react-i18next';
import type { OwnRoundRow } from '@junto/contracts/supplier/rounds';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { supplierApi, useStaleTags } from '../api';

/** Submits a round, or withdraws it after a confirmation; an outdated action shows the current status. */
export function useMoveRound() {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const stale = useStaleTags();
  const [submitRound, submitting] = supplierApi.useSubmitRoundMutation();
  const [withdrawRound] = supplierApi.useWithdrawRoundMutation();
  const of = ({ id }: OwnRoundRow) => ({ params: { round_id: id }, body: {} });
  const withdrawal = useConfirmAction((round: OwnRoundRow) => ({
    title: t('supplier.rounds.withdrawTitle', { title: round.title }),
    text: t('supplier.rounds.withdrawText'),
    label: t('supplier.rounds.withdraw'),
    danger: true,
    send: () => withdrawRound(of(round)),
    outcome: {
      done: t('supplier.toast.roundWithdrawn'),
      text: round.title,
      failed: t('supplier.toast.withdrawFailed'),
      entity: 'round',
    },
    onFailed: () => stale(['rounds']),
  }));
  return {
    submitting: submitting.isLoading ? submitting.originalArgs?.params.round_id : undefined,
    submit: async (round: OwnRoundRow) => {
      const { error } = await submitRound(of(round));
      const outcome = { done: t('supplier.toast.roundSubmitted'), failed: t('supplier.toast.submitFailed') };
      if (!announce(error, { ...outcome, text: round.title, entity: 'round' })) stale(['rounds']);
    },
    withdrawal,
  };
}
