import { useTranslation } from 'react-i18next';
import { maxDescription } from '@junto/contracts/supplier/products';
import { tradeCurrencies, uoms, type TradeCurrency, type Uom } from '@junto/contracts/wire';
import { numberKinds } from '@junto/domain/number-kinds';
import { Field, Form, Input } from '@junto/ui/core';
import { NumberField, Select, Switch } from '@junto/ui/data';
import { useListCategoriesQuery } from '../api';
import { BarcodeField, PackFields } from './pack-fields';
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
      <div className={css.wholeLine}>
        <Field
          name="description"
          label={t('supplier.products.description')}
          optional
          extra={t('supplier.products.descriptionText')}
          rules={[bounded(maxDescription)]}
        >
          <Input.TextArea rows={3} />
        </Field>
      </div>
      <PriceFields />
      <NumberField name="units_per_pack" label={t('supplier.products.unitsPerPack')} kind={numberKinds.unitsPerPack} />
      {(['size', 'color', 'material'] as const).map((trait) => (
        <Field key={trait} name={trait} label={t(`supplier.products.${trait}`)} optional rules={[bounded(80)]}>
          <Input />
        </Field>
      ))}
      <BarcodeField />
      <PackFields />
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
  const currency = Form.useWatch<TradeCurrency | undefined>('currency');
  const uom = Form.useWatch<Uom | undefined>('uom');
  return (
    <>
      <NumberField
        name="unit_price"
        label={t('supplier.products.price')}
        kind={numberKinds.money}
        required={t('supplier.products.priceInvalid')}
        before={currency}
        unit={uom && t(`ui.perUom.${uom}`)}
      />
      <Field name="currency" label={t('supplier.products.currency')}>
        <Select
          options={tradeCurrencies.map((currency) => ({
            value: currency,
            label: `${currency} · ${t(`ui.currency.${currency}`)}`,
          }))}
        />
      </Field>
      <Field name="uom" label={t('supplier.products.uom')}>
        <Select options={uoms.map((uom) => ({ value: uom, label: t(`uom.${uom}`) }))} />
      </Field>
    </>
  );
}
