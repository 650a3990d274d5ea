import { CopyOutlined, SendOutlined, StopOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { OwnRoundRow } from '@junto/contracts/supplier/rounds';
import { canMoveRound } from '@junto/domain/round';
import { EditAction, IconAction, ViewAction } from '@junto/remote-kit/icon-action';
import { Button } from '@junto/ui/core';
import { RowActions } from '@junto/ui/data';
import css from './rounds.module.css';

export interface RoundMoves {
  submit: (round: OwnRoundRow) => void;
  withdraw: (round: OwnRoundRow) => void;
  edit: (roundId: string) => void;
  /** Copies the round as a new draft. */
  copy: (roundId: string) => void;
  view: (roundId: string) => void;
  /** The round that is being submitted. */
  busy: string | undefined;
  /** False for an admin who only looks around. */
  mayWrite: boolean;
}

/** Actions of the supplier for the current status of a round (decision 6). */
export function RoundActions({ round, moves }: { round: OwnRoundRow; moves: RoundMoves }) {
  const { t } = useTranslation();
  const named = { round: round.title };
  const mayMove = (to: 'pending_approval' | 'cancelled') => moves.mayWrite && canMoveRound(round.status, to);
  return (
    <span className={css.roundActions}>
      {mayMove('pending_approval') && (
        <Button
          size="small"
          color="primary"
          variant="filled"
          icon={<SendOutlined aria-hidden />}
          loading={moves.busy === round.id}
          aria-label={t('supplier.rounds.submitOf', named)}
          onClick={() => moves.submit(round)}
        >
          {t('supplier.rounds.submit')}
        </Button>
      )}
      <RowActions>
        {mayMove('pending_approval') && (
          <EditAction label={t('supplier.rounds.editOf', named)} onEdit={() => moves.edit(round.id)} />
        )}
        {mayMove('cancelled') && (
          <IconAction
            tip={t('supplier.rounds.withdraw')}
            label={t('supplier.rounds.withdrawOf', named)}
            icon={<StopOutlined aria-hidden />}
            onClick={() => moves.withdraw(round)}
          />
        )}
        {moves.mayWrite && (
          <IconAction
            tip={t('supplier.rounds.copy')}
            label={t('supplier.rounds.copyOf', named)}
            icon={<CopyOutlined aria-hidden />}
            onClick={() => moves.copy(round.id)}
          />
        )}
        <ViewAction
          tip={t('supplier.rounds.viewDetails')}
          label={t('supplier.rounds.viewOf', named)}
          onView={() => moves.view(round.id)}
        />
      </RowActions>
    </span>
  );
}
