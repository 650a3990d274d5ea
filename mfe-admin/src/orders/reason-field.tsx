import { useTranslation } from 'react-i18next';
import { Field, Input } from '@junto/ui/core';

const max = 500;

/** Reason of a rejection. */
export function ReasonField() {
  const { t } = useTranslation();
  return (
    <Field
      name="reason"
      label={t('admin.orders.reason')}
      extra={t('admin.orders.reasonText')}
      rules={[
        { required: true, whitespace: true, message: t('admin.orders.reasonMissing') },
        { max, message: t('ui.field.tooLong', { max }) },
      ]}
    >
      <Input.TextArea rows={4} />
    </Field>
  );
}
