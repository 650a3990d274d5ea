import { useTranslation } from 'react-i18next';
import { numberKinds } from '@junto/domain/number-kinds';
import { closePolicyText } from '@junto/i18n/formats/close-policy';
import { ChoiceCards, Field, useFormat } from '@junto/ui/core';
import { NumberInput } from '@junto/ui/data';
import css from './rounds.module.css';

const firstDays = 7;

/** What the round does at its deadline with products below their MOQ, and the sentence that buyers read. */
export function ExtensionField() {
  const { t } = useTranslation();
  return (
    <Field
      name="extend_days"
      label={t('supplier.rounds.policy.label')}
      rules={[
        {
          validator: (_rule, days: number | null) =>
            days === null || (days >= 1 && days <= numberKinds.extendDays.max)
              ? Promise.resolve()
              : Promise.reject(new Error(t('supplier.rounds.policy.daysRequired'))),
        },
      ]}
    >
      <Choice />
    </Field>
  );
}

interface ChoiceProps {
  value?: number | null;
  onChange?: (days: number | null) => void;
}

function Choice({ value = null, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isExtended = value !== null;
  const sentence = Number.isInteger(value) ? closePolicyText(t, { extend_days: value }, format.dateTime) : '';
  return (
    <div className={css.policy}>
      <ChoiceCards
        label={t('supplier.rounds.policy.label')}
        choices={[
          { value: 'ask', title: t('supplier.rounds.policy.ask'), meta: t('supplier.rounds.policy.askText') },
          { value: 'extend', title: t('supplier.rounds.policy.extend'), meta: t('supplier.rounds.policy.extendText') },
        ]}
        value={isExtended ? 'extend' : 'ask'}
        onChange={(chosen) => onChange?.(chosen === 'extend' ? firstDays : null)}
      />
      {isExtended && (
        <NumberInput
          kind={numberKinds.extendDays}
          value={value}
          // An empty field is not the other choice.
          onChange={(days) => onChange?.(days ?? NaN)}
          unit={t('supplier.rounds.policy.days')}
          aria-label={t('supplier.rounds.policy.daysLabel')}
        />
      )}
      {sentence && (
        <p className={css.policySentence}>
          {t('supplier.rounds.policy.buyersRead')} <q>{sentence}</q> {t('supplier.rounds.policy.fixed')}
        </p>
      )}
    </div>
  );
}
