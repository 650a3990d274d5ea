import { useTranslation } from 'react-i18next';
import { problemCode } from '@junto/api-client/failure';
import type { AdminRoundRow } from '@junto/contracts/admin/rounds';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { Field, Input } from '@junto/ui/core';
import { FormDialog } from '@junto/ui/data';
import { adminApi, useStaleTags } from '../api';
import { decideHere } from './decided-here';

/** Rejects a pending round, with an optional reason for its supplier (decision 6). */
export function RejectRoundDialog({ round, open, onClose }: DialogControl & { round: AdminRoundRow }) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const stale = useStaleTags();
  const [reject, { isLoading }] = adminApi.useRejectRoundMutation();

  const rejected = async ({ reason }: { reason?: string }) => {
    const send = () => reject({ params: { round_id: round.id }, body: { reason: reason ?? null } });
    const error = await decideHere(round, send);
    const done = t('admin.toast.roundRejected');
    const failed = t('admin.toast.roundStatusFailed');
    if (!announce(error, { done, text: round.title, failed, entity: 'round' })) stale(['rounds', 'dashboard']);
    // On failure the typed reason stays, unless another admin decided first.
    if (!error || problemCode(error) === 'stale_state') onClose();
  };
  return (
    <FormDialog<{ reason?: string }>
      open={open}
      onClose={onClose}
      title={t('admin.rounds.rejectTitle', { title: round.title })}
      subtitle={t('admin.rounds.rejectText')}
      busy={isLoading}
      onSubmit={(values) => void rejected(values)}
      saveLabel={t('admin.rounds.reject')}
      danger
    >
      <Field name="reason" label={t('admin.rounds.reason')} optional max={500}>
        <Input.TextArea rows={4} />
      </Field>
    </FormDialog>
  );
}
