import { useTranslation } from 'react-i18next';
import { tradeCurrencies, uoms } from '@junto/contracts/wire';
import { Field, Input } from '@junto/ui/core';
import { InputNumber, Select, Switch } from '@junto/ui/data';
import { useListCategoriesQuery } from '../api';
import { noCategory } from './product-values';
import css from './products.module.css';

/** The fields of the edit dialog, with their rules. */
export function ProductFields() {
  const { t } = useTranslation();
  const { data: categories } = useListCategoriesQuery();
  const bounded = (max: number) => ({ max, message: t('ui.field.tooLong', { max }) });
  const filled = { required: true, whitespace: true, message: t('ui.field.required') };
  return (
    <div className={css.productFields}>
      <Field name="name" label={t('supplier.products.name')} rules={[filled, bounded(200)]}>
        <Input />
      </Field>
      <Field name="sku_code" label={t('supplier.products.sku')} rules={[filled, bounded(64)]}>
        <Input />
      </Field>
      <Field name="category_id" label={t('supplier.products.category')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: noCategory, label: t('supplier.products.noCategory') },
            ...(categories?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      <PriceFields />
      <Field
        name="units_per_pack"
        label={t('supplier.products.unitsPerPack')}
        rules={[{ type: 'integer', min: 1, message: t('supplier.products.packInvalid') }]}
      >
        <InputNumber min={1} max={1_000_000} step={1} precision={0} className={css.productFieldsNumber} />
      </Field>
      {(['size', 'color', 'material'] as const).map((trait) => (
        <Field key={trait} name={trait} label={t(`supplier.products.${trait}`)} optional rules={[bounded(80)]}>
          <Input />
        </Field>
      ))}
      <Field
        name="active"
        label={t('supplier.products.active')}
        valuePropName="checked"
        extra={t('supplier.products.activeText')}
      >
        <Switch />
      </Field>
    </div>
  );
}

/** What a unit costs, in which currency, and what a unit is. */
function PriceFields() {
  const { t } = useTranslation();
  return (
    <>
      <Field
        name="unit_price"
        label={t('supplier.products.price')}
        rules={[{ required: true, type: 'number', min: 0, message: t('supplier.products.priceInvalid') }]}
      >
        <InputNumber min={0} max={1_000_000_000} step={0.01} precision={2} className={css.productFieldsNumber} />
      </Field>
      <Field name="currency" label={t('supplier.products.currency')}>
        <Select
          options={tradeCurrencies.map((currency) => ({
            value: currency,
            label: `${currency} · ${t(`ui.currency.${currency}`)}`,
          }))}
        />
      </Field>
      <Field name="uom" label={t('supplier.products.uom')}>
        <Select options={uoms.map((uom) => ({ value: uom, label: t(`ui.uom.${uom}`) }))} />
      </Field>
    </>
  );
}
