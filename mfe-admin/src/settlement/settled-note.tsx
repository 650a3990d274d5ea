import { useTranslation } from 'react-i18next';
import type { Settlement, SettlementPreview } from '@junto/contracts/settlement';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { Alert, Button, DateText, Spin, useFormat, useNow } from '@junto/ui/core';
import { useStaleTags } from '../api';
import { settlementApi } from './settlement-api';
import css from './settlement.module.css';

interface SettledNoteProps {
  preview: SettlementPreview;
  settlement: Settlement;
}

/** Who settled the round, when, and until when it can be undone; while its orders are written, that they are. */
export function SettledNote({ preview: { round_id, round_title, undo }, settlement }: SettledNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const stale = useStaleTags();
  const [send] = settlementApi.useUndoSettlementMutation();
  const undoing = useConfirmAction(() => ({
    title: t('admin.settle.undoTitle', { title: round_title }),
    text: t('admin.settle.undoText'),
    label: t('admin.settle.undo'),
    keepLabel: t('admin.settle.back'),
    send: () => send({ params: { round_id }, body: { settlement_id: settlement.id } }),
    outcome: {
      done: t('admin.settle.undoBegun'),
      text: round_title,
      failed: t('admin.settle.undoFailed'),
      entity: 'round' as const,
    },
    onFailed: () => stale(['rounds', 'orders']),
  }));
  if (settlement.state === 'settling' || settlement.state === 'undoing')
    return (
      <p className={css.writing} role="status">
        <Spin size="small" /> {t(`admin.settle.${settlement.state}`)}
      </p>
    );
  const isOver = undo !== null && Date.parse(undo.until) <= now;
  const problem = undo?.problem ?? (isOver ? 'undo_too_late' : null);
  return (
    <div className={css.acts}>
      <p>
        <span>
          {settlement.by === null
            ? t('admin.settle.settledByPolicy')
            : t('admin.settle.settledBy', { name: settlement.by_name ?? t('ui.empty.unknown') })}
        </span>{' '}
        <DateText at={settlement.at} withTime />
      </p>
      {problem && <Alert type="info" showIcon title={t(`admin.settle.${problem}`)} />}
      <Button block disabled={problem !== null} onClick={() => undoing.ask()}>
        {t('admin.settle.undo')}
      </Button>
      {undo && !problem && <p>{t('admin.settle.undoUntil', { until: format.until(undo.until, now) })}</p>}
      {undoing.dialog}
    </div>
  );
}
