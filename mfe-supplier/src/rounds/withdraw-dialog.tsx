import { useTranslation } from 'react-i18next';
import type { OwnRoundRow } from '@junto/contracts/supplier/rounds';
import { ConfirmDialog } from '@junto/ui/data';
import { useMoveRound } from './use-move-round';

/** Asks before a round is withdrawn. */
export function WithdrawDialog({ round, open, onClose }: { round: OwnRoundRow; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { withdraw, withdrawing } = useMoveRound();
  return (
    <ConfirmDialog
      open={open}
      title={t('supplier.rounds.withdrawTitle', { title: round.title })}
      confirmLabel={t('supplier.rounds.withdraw')}
      danger
      busy={withdrawing}
      onConfirm={() => void withdraw(round).then(onClose)}
      onClose={onClose}
    >
      {t('supplier.rounds.withdrawText')}
    </ConfirmDialog>
  );
}
