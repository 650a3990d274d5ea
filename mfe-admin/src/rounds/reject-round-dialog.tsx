import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminRoundRow } from '@junto/contracts/admin/rounds';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { Button, Field, Form, formProps, Input, useNotify } from '@junto/ui/core';
import { Dialog } from '@junto/ui/data';
import { useRejectRoundMutation, useStaleTags } from '../api';

/** Rejects a pending round, with a reason for its supplier if there is one (decision 7). @param round none: closed */
export function RejectRoundDialog({ round, onClose }: { round: AdminRoundRow | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const stale = useStaleTags();
  const [form] = Form.useForm<{ reason?: string }>();
  const [reject, { isLoading }] = useRejectRoundMutation();
  const shown = useRef(round);
  if (round) shown.current = round;

  const rejected = async ({ reason }: { reason?: string }) => {
    if (!round) return;
    const { error } = await reject({ params: { round_id: round.id }, body: { reason: reason ?? null } });
    if (error) stale(['rounds']);
    if (error) fail(t('admin.toast.roundStatusFailed'), error, 'round');
    else notify({ tone: 'success', title: t('admin.toast.roundRejected'), text: round.title });
    onClose();
  };
  return (
    <Dialog
      open={round !== undefined}
      onClose={onClose}
      afterClose={() => form.resetFields()}
      title={t('admin.rounds.rejectTitle', { title: shown.current?.title })}
      subtitle={t('admin.rounds.rejectText')}
      busy={isLoading}
      actions={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            {t('ui.action.cancel')}
          </Button>
          <Button type="primary" danger loading={isLoading} onClick={() => form.submit()}>
            {t('admin.rounds.reject')}
          </Button>
        </>
      }
    >
      <Form form={form} {...formProps} onFinish={(values) => void rejected(values)}>
        <Field
          name="reason"
          label={t('admin.rounds.reason')}
          optional
          rules={[{ max: 500, message: t('ui.field.tooLong', { max: 500 }) }]}
        >
          <Input.TextArea rows={4} />
        </Field>
      </Form>
    </Dialog>
  );
}
