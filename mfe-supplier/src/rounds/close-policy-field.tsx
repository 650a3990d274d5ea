import { useTranslation } from 'react-i18next';
import { numberKinds } from '@junto/domain/number-kinds';
import { closePolicies, type ClosePolicy } from '@junto/domain/outcome/terms';
import { closePolicyText } from '@junto/i18n/formats/close-policy';
import { ChoiceCards, Field, Form, useFormat } from '@junto/ui/core';
import { NumberInput, Select } from '@junto/ui/data';
import css from './rounds.module.css';

const firstDays = 7;

/** What the round does at its deadline with products below their MOQ, and the sentence that buyers read. */
export function ClosePolicyField() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="close_policy" hidden>
        <input />
      </Form.Item>
      <Field
        name="extend_days"
        label={t('supplier.rounds.policy.label')}
        problemOf={(days: number | null) =>
          days === null || (days >= 1 && days <= numberKinds.extendDays.max)
            ? undefined
            : t('supplier.rounds.policy.daysRequired')
        }
      >
        <Choice />
      </Field>
    </>
  );
}

interface ChoiceProps {
  /** Days of the extension; null without one. */
  value?: number | null;
  onChange?: (days: number | null) => void;
}

function Choice({ value = null, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = Form.useFormInstance();
  const policy = (Form.useWatch('close_policy', form) as ClosePolicy | undefined) ?? 'ask';
  const setPolicy = (chosen: ClosePolicy) => form.setFieldsValue({ close_policy: chosen });
  const isExtended = value !== null;
  const days = isExtended && Number.isInteger(value) ? value : null;
  const isIncomplete = isExtended && days === null;
  const sentence = isIncomplete
    ? ''
    : closePolicyText(t, { close_policy: policy, extend_days: days }, format.dateTime) ||
      t(`settlement.policy.${policy}`);
  return (
    <div className={css.policy}>
      <ChoiceCards
        label={t('supplier.rounds.policy.label')}
        choices={[
          ...closePolicies.map((one) => ({
            value: one,
            title: t(`supplier.rounds.policy.${one}`),
            meta: t(`supplier.rounds.policy.text.${one}`),
          })),
          { value: 'extend', title: t('supplier.rounds.policy.extend'), meta: t('supplier.rounds.policy.extendText') },
        ]}
        value={isExtended ? 'extend' : policy}
        onChange={(chosen) => {
          if (chosen !== 'extend') setPolicy(chosen as ClosePolicy);
          onChange?.(chosen === 'extend' ? firstDays : null);
        }}
      />
      {isExtended && (
        <div className={css.extension}>
          <NumberInput
            kind={numberKinds.extendDays}
            value={value}
            // An empty field is not the other choice.
            onChange={(typed) => onChange?.(typed ?? NaN)}
            unit={t('supplier.rounds.policy.days')}
            aria-label={t('supplier.rounds.policy.daysLabel')}
          />
          <Select
            value={policy}
            options={closePolicies.map((one) => ({ value: one, label: t(`supplier.rounds.policy.then.${one}`) }))}
            onChange={setPolicy}
            aria-label={t('supplier.rounds.policy.thenLabel')}
          />
        </div>
      )}
      {sentence && (
        <p className={css.policySentence}>
          {t('supplier.rounds.policy.buyersRead')} <q>{sentence}</q> {t('supplier.rounds.policy.fixed')}
        </p>
      )}
    </div>
  );
}
