import { EditOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { ChangeList } from '@junto/remote-kit/round-change/change-list';
import { useChangeText } from '@junto/remote-kit/round-change/use-change-text';
import { Alert, Button } from '@junto/ui/core';
import { DialogHost } from '@junto/ui/data';
import { useStaleTags } from '../api';
import { RequestChangeDialog } from './request-change-dialog';
import { roundChangeApi } from './round-change-api';
import css from './round-change.module.css';

interface RequestedChangeProps {
  /** A running round. */
  round: OwnRound;
  maySell: boolean;
}

/** The requested change of a running round with its state, and the dialog to request one. */
export function RequestedChange({ round, maySell }: RequestedChangeProps) {
  const t = useChangeText();
  const announce = useOutcomeToast();
  const stale = useStaleTags();
  const [edited, edit] = useState<OwnRound>();
  const [withdraw, { isLoading }] = roundChangeApi.useWithdrawRoundChangeMutation();
  const { change } = round;
  const waits = change?.status === 'requested';
  const withdrawn = async () => {
    const { error } = await withdraw({ params: { round_id: round.id }, body: {} });
    const outcome = { done: t('roundChange.withdrawn'), failed: t('roundChange.withdrawFailed') };
    if (!announce(error, { ...outcome, text: round.title, entity: 'round' })) stale(['rounds']);
  };
  return (
    <div className={css.change}>
      {change && waits && (
        <Alert
          type="info"
          showIcon
          title={t('roundChange.waits')}
          description={
            <>
              <ChangeList change={change} round={round} />
              {change.note && <q>{change.note}</q>}
            </>
          }
          action={
            maySell && (
              <Button size="small" loading={isLoading} onClick={() => void withdrawn()}>
                {t('roundChange.withdraw')}
              </Button>
            )
          }
        />
      )}
      {change?.status === 'rejected' && (
        <Alert type="warning" showIcon title={t('roundChange.wasRejected')} description={change.reason} />
      )}
      {maySell && (
        <Button icon={<EditOutlined aria-hidden />} onClick={() => edit(round)}>
          {t(waits ? 'roundChange.replace' : 'roundChange.ask')}
        </Button>
      )}
      <DialogHost subject={edited}>
        {(subject, open) => <RequestChangeDialog round={subject} open={open} onClose={() => edit(undefined)} />}
      </DialogHost>
    </div>
  );
}
