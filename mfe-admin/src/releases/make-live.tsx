import { useTranslation } from 'react-i18next';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { Field, Form, Input } from '@junto/ui/core';
import { FormDialog, NumberField } from '@junto/ui/data';
import { adminApi } from '../api';
import type { ReleaseAct, ReleaseRow } from './release-rows';
import css from './releases.module.css';

interface Values {
  why: string;
  /** Percentage of users; set if the version is released to a share of users. */
  share?: number;
}
const maxLength = 500;
const firstShare = 10;

/** Asks for the reason of a release and its share of users; rejects if another admin released a version first. */
export function MakeLive({ row, act, open, onClose }: DialogControl & { row: ReleaseRow; act: ReleaseAct }) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [send, { isLoading }] = adminApi.useReleaseRemoteMutation();
  const [form] = Form.useForm<Values>();
  const area = t(`trail.area.${row.name}`);
  const words = { area, version: row.version, live: row.live };
  // Ending a partial release makes the live version live for all users.
  const version = act === 'end' && row.live !== null ? row.live : row.version;
  const release = async ({ why, share }: Values) => {
    const { error } = await send({
      params: { name: row.name },
      body: { version, expected: row.live, why: why.trim(), ...(act === 'share' && { share }) },
    });
    onClose();
    announce(error, {
      done: t(act === 'share' ? 'admin.releases.shared' : 'admin.releases.done'),
      text: `${area} ${version}`,
      failed: t('admin.releases.notDone'),
    });
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(`admin.releases.${act}.title`, words)}
      saveLabel={t(`admin.releases.${act}.do`)}
      busy={isLoading}
      form={form}
      initialValues={act === 'share' ? { why: '', share: (row.isTried && row.share) || firstShare } : { why: '' }}
      onSubmit={(values) => void release(values)}
    >
      <p className={css.lead}>{t(`admin.releases.${act}.text`, words)}</p>
      {act === 'share' && (
        <NumberField
          name="share"
          label={t('admin.releases.share.people')}
          kind={{ places: 0, min: 1, max: 99 }}
          unit={t('admin.releases.share.unit')}
          required={t('ui.field.required')}
        />
      )}
      <Field name="why" label={t('admin.releases.why')} required={t('ui.field.required')} max={maxLength}>
        <Input.TextArea rows={3} />
      </Field>
    </FormDialog>
  );
}
