import { useTranslation } from 'react-i18next';
import { Field, Input } from '@junto/ui/core';

/** Reason of a rejection. */
export function ReasonField() {
  const { t } = useTranslation();
  return (
    <Field
      name="reason"
      label={t('admin.orders.reason')}
      extra={t('admin.orders.reasonText')}
      required={t('admin.orders.reasonMissing')}
      max={500}
    >
      <Input.TextArea rows={4} />
    </Field>
  );
}
