import { EditOutlined, EyeOutlined, SendOutlined, StopOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { OwnRoundRow } from '@junto/contracts/supplier/rounds';
import { canMoveRound } from '@junto/domain/round';
import { Button, Tooltip } from '@junto/ui/core';
import { RowActions } from '@junto/ui/data';
import css from './rounds.module.css';

export interface RoundMoves {
  submit: (round: OwnRoundRow) => void;
  withdraw: (round: OwnRoundRow) => void;
  edit: (roundId: string) => void;
  view: (roundId: string) => void;
  /** The round that is being submitted. */
  busy: string | undefined;
  /** False for somebody who only looks around. */
  mayWrite: boolean;
}

/** What a supplier may do with a round in its present state (decision 7). */
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
          <Tooltip title={t('ui.action.edit')}>
            <Button
              size="small"
              type="text"
              icon={<EditOutlined aria-hidden />}
              aria-label={t('supplier.rounds.editOf', named)}
              onClick={() => moves.edit(round.id)}
            />
          </Tooltip>
        )}
        {mayMove('cancelled') && (
          <Tooltip title={t('supplier.rounds.withdraw')}>
            <Button
              size="small"
              type="text"
              danger
              icon={<StopOutlined aria-hidden />}
              aria-label={t('supplier.rounds.withdrawOf', named)}
              onClick={() => moves.withdraw(round)}
            />
          </Tooltip>
        )}
        <Tooltip title={t('supplier.rounds.viewDetails')}>
          <Button
            size="small"
            type="text"
            icon={<EyeOutlined aria-hidden />}
            aria-label={t('supplier.rounds.viewOf', named)}
            onClick={() => moves.view(round.id)}
          />
        </Tooltip>
      </RowActions>
    </span>
  );
}
