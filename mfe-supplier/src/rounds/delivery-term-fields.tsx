import { useTranslation } from 'react-i18next';
import { maxDeliveryTerms, maxIncotermPlace } from '@junto/contracts/delivery-terms';
import { incoterms } from '@junto/domain/incoterm';
import { Field, Input } from '@junto/ui/core';
import { Select } from '@junto/ui/data';
import { lacksNamedPlace, type RoundValues } from './round-draft';

/** Fields of the Incoterm with its named place, and further delivery terms. */
export function DeliveryTermFields() {
  const { t } = useTranslation();
  return (
    <>
      <Field name="incoterm" label={t('supplier.rounds.incoterm')} optional>
        <Select
          allowClear
          options={incoterms.map((incoterm) => ({
            value: incoterm,
            label: `${incoterm} · ${t(`delivery.incoterm.${incoterm}`)}`,
          }))}
        />
      </Field>
      <Field
        name="incoterm_place"
        label={t('supplier.rounds.incotermPlace')}
        optional
        extra={t('supplier.rounds.incotermPlaceHint')}
        dependencies={['incoterm']}
        max={maxIncotermPlace}
        problemOf={(_place, values: RoundValues) =>
          lacksNamedPlace(values) ? t('problem.incoterm_incomplete') : undefined
        }
      >
        <Input />
      </Field>
      <Field name="delivery_terms" label={t('supplier.rounds.deliveryTerms')} optional max={maxDeliveryTerms}>
        <Input.TextArea rows={2} />
      </Field>
    </>
  );
}
