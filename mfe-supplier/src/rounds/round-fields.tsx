import { useTranslation } from 'react-i18next';
import { Field, Input } from '@junto/ui/core';
import { InstantPicker } from '@junto/ui/data';
import { ClosePolicyField } from './close-policy-field';
import { DeliveryTermFields } from './delivery-term-fields';
import { closingProblem, type RoundValues } from './round-draft';
import css from './rounds.module.css';

/** Title, description, times and delivery terms of a round. */
export function RoundFields() {
  const { t } = useTranslation();
  return (
    <div className={css.roundFields}>
      <Field name="title" label={t('supplier.rounds.name')} required={t('supplier.rounds.titleRequired')} max={160}>
        <Input />
      </Field>
      <Field name="description" label={t('supplier.rounds.description')} optional max={2000}>
        <Input.TextArea rows={2} />
      </Field>
      <Field name="open_at" label={t('supplier.rounds.openAt')} optional extra={t('supplier.rounds.opensAtOnce')}>
        <InstantPicker placeholder="" />
      </Field>
      <Field
        name="close_at"
        label={t('supplier.rounds.closeAt')}
        optional
        extra={t('supplier.rounds.noDeadline')}
        dependencies={['open_at', 'extend_days']}
        problemOf={(_closing, values: RoundValues) => {
          if (values.extend_days && !values.close_at) return t('problem.extension_without_close');
          const problem = closingProblem(values, Date.now());
          return problem && t(`supplier.rounds.${problem}`);
        }}
      >
        <InstantPicker placeholder="" />
      </Field>
      <ClosePolicyField />
      <DeliveryTermFields />
    </div>
  );
}
