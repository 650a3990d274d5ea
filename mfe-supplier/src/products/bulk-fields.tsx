import { useTranslation } from 'react-i18next';
import { numberKinds } from '@junto/domain/number-kinds';
import { Field } from '@junto/ui/core';
import { NumberField, Select } from '@junto/ui/data';
import { supplierApi } from '../api';
import { keep } from './bulk-values';
import { noCategory } from './product-form';
import css from './products.module.css';

/** Fields of a bulk edit; untouched ones stay unchanged. */
export function BulkFields() {
  const { t } = useTranslation();
  const { data: categories } = supplierApi.useListCategoriesQuery();
  const keepOption = { value: keep, label: t('supplier.products.bulk.keep') };
  return (
    <div className={css.bulkFields}>
      <Field name="category" label={t('supplier.products.category')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            keepOption,
            { value: noCategory, label: t('supplier.products.noCategory') },
            ...(categories?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      <Field name="status" label={t('supplier.products.status')}>
        <Select
          options={[
            keepOption,
            { value: 'active', label: t('status.product.active') },
            { value: 'inactive', label: t('status.product.inactive') },
          ]}
        />
      </Field>
      <Field name="direction" label={t('supplier.products.price')}>
        <Select
          options={(['raise', 'lower'] as const).map((value) => ({
            value,
            label: t(`supplier.products.bulk.${value}`),
          }))}
        />
      </Field>
      <NumberField name="percent" label={t('supplier.products.bulk.percent')} kind={numberKinds.percent} unit="%" />
    </div>
  );
}
