import { useState } from 'react';
import { problemCode } from '@junto/api-client/failure';
import type { AdminRound } from '@junto/contracts/admin/rounds';
import type { RoundChange } from '@junto/contracts/round-change';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { ChangeList } from '@junto/remote-kit/round-change/change-list';
import { useChangeText } from '@junto/remote-kit/round-change/use-change-text';
import { Alert, Button, Field, Input } from '@junto/ui/core';
import { DialogHost, FormDialog } from '@junto/ui/data';
import { adminApi, useStaleTags } from '../api';

interface ChangeReviewProps {
  round: AdminRound;
  /** Awaits the decision. */
  change: RoundChange;
}

/** The change that the supplier of a running round requests, with both decisions. */
export function ChangeReview({ round, change }: ChangeReviewProps) {
  const t = useChangeText();
  const stale = useStaleTags();
  const [approve] = adminApi.useApproveRoundChangeMutation();
  const [rejecting, setRejecting] = useState<string>();
  const approval = useConfirmAction(() => ({
    title: t('roundChange.approve'),
    text: (
      <>
        <ChangeList change={change} round={round} />
        <p>{t('roundChange.effect')}</p>
      </>
    ),
    label: t('roundChange.approve'),
    send: () => approve({ params: { round_id: round.id }, body: { change_id: change.id } }),
    outcome: {
      done: t('roundChange.approved'),
      text: round.title,
      failed: t('roundChange.decideFailed'),
      entity: 'round',
    },
    onFailed: () => stale(['rounds', 'dashboard']),
  }));
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t('roundChange.requestedBy', { supplier: round.supplier_name })}
        description={
          <>
            <ChangeList change={change} round={round} />
            {change.note && <q>{change.note}</q>}
          </>
        }
        action={
          <span className="actions">
            <Button size="small" color="danger" variant="filled" onClick={() => setRejecting(change.id)}>
              {t('roundChange.reject')}
            </Button>
            <Button size="small" type="primary" onClick={() => approval.ask()}>
              {t('roundChange.approve')}
            </Button>
          </span>
        }
      />
      {approval.dialog}
      <DialogHost subject={rejecting}>
        {(changeId, open) => (
          <RejectChange round={round} changeId={changeId} open={open} onClose={() => setRejecting(undefined)} />
        )}
      </DialogHost>
    </>
  );
}

interface RejectChangeProps extends DialogControl {
  round: AdminRound;
  changeId: string;
}

function RejectChange({ round, changeId, open, onClose }: RejectChangeProps) {
  const t = useChangeText();
  const announce = useOutcomeToast();
  const stale = useStaleTags();
  const [reject, { isLoading }] = adminApi.useRejectRoundChangeMutation();
  const rejected = async ({ reason }: { reason?: string }) => {
    const body = { change_id: changeId, reason: reason ?? null };
    const { error } = await reject({ params: { round_id: round.id }, body });
    const outcome = { done: t('roundChange.rejected'), failed: t('roundChange.decideFailed') };
    if (!announce(error, { ...outcome, text: round.title, entity: 'round' })) stale(['rounds', 'dashboard']);
    if (!error || problemCode(error) === 'stale_state') onClose();
  };
  return (
    <FormDialog<{ reason?: string }>
      open={open}
      onClose={onClose}
      title={t('roundChange.reject')}
      subtitle={t('roundChange.rejectText')}
      busy={isLoading}
      onSubmit={(values) => void rejected(values)}
      saveLabel={t('roundChange.reject')}
      danger
    >
      <Field name="reason" label={t('roundChange.reason')} optional max={500}>
        <Input.TextArea rows={4} />
      </Field>
    </FormDialog>
  );
}
