import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { maxDescription, type ProductField } from '@junto/contracts/supplier/product-fields';
import { tradeCurrencies, uoms, type TradeCurrency, type Uom } from '@junto/contracts/wire';
import { numberKinds } from '@junto/domain/number-kinds';
import { TextField } from '@junto/remote-kit/text-field';
import { Field, Form, Input } from '@junto/ui/core';
import { NumberField, Select, Switch } from '@junto/ui/data';
import { supplierApi } from '../api';
import { BarcodeField, PackFields } from './pack-fields';
import { fieldsTyped, noCategory, productFieldNames, productForm, type FieldTyped } from './product-form';
import css from './products.module.css';

interface FieldProps {
  name: ProductField;
  label: string;
}

type LineField = FieldTyped<'line'>;
type OwnField = Exclude<ProductField, LineField | FieldTyped<'measure'>>;

/** Components of the fields that are not a plain text line. */
const ownFields: Record<OwnField, ComponentType<FieldProps>> = {
  category_id: CategoryField,
  description: DescriptionField,
  unit_price: PriceField,
  currency: CurrencyField,
  uom: UomField,
  units_per_pack: (props) => <NumberField {...props} kind={numberKinds.unitsPerPack} />,
  barcode: BarcodeField,
  active: ActiveField,
};

const [firstMeasure] = fieldsTyped('measure');

/** Fields of the edit dialog with their rules, as defined by `productForm`. */
export function ProductFields() {
  const { t } = useTranslation();
  return (
    <div className={css.productFields}>
      {productFieldNames.map((name) => {
        const props = { name, label: t(`supplier.products.${productForm[name].label}`) };
        if (name in ownFields) {
          const OwnField = ownFields[name as OwnField];
          return <OwnField key={name} {...props} />;
        }
        if (productForm[name].typed.as === 'line') return <LineField key={name} {...props} name={name as LineField} />;
        // The pack's fields share one frame.
        return name === firstMeasure && <PackFields key={name} />;
      })}
    </div>
  );
}

function LineField({ name, label }: FieldProps & { name: LineField }) {
  const { t } = useTranslation();
  const { max, ...typed } = productForm[name].typed;
  const needed = 'required' in typed;
  return (
    <TextField
      name={name}
      label={label}
      optional={!needed}
      required={needed ? t('ui.field.required') : undefined}
      max={max}
    />
  );
}

function CategoryField(props: FieldProps) {
  const { t } = useTranslation();
  const { data: categories } = supplierApi.useListCategoriesQuery();
  return (
    <Field {...props}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: noCategory, label: t('supplier.products.noCategory') },
          ...(categories?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  );
}

function DescriptionField(props: FieldProps) {
  const { t } = useTranslation();
  return (
    <div className={css.wholeLine}>
      <Field {...props} optional extra={t('supplier.products.descriptionText')} max={maxDescription}>
        <Input.TextArea rows={3} />
      </Field>
    </div>
  );
}

/** Unit price, with the selected currency and unit. */
function PriceField(props: FieldProps) {
  const { t } = useTranslation();
  const currency = Form.useWatch<TradeCurrency | undefined>('currency');
  const uom = Form.useWatch<Uom | undefined>('uom');
  return (
    <NumberField
      {...props}
      kind={numberKinds.money}
      required={t('supplier.products.priceInvalid')}
      before={currency}
      unit={uom && t(`ui.perUom.${uom}`)}
    />
  );
}

function CurrencyField(props: FieldProps) {
  const { t } = useTranslation();
  return (
    <Field {...props}>
      <Select
        options={tradeCurrencies.map((currency) => ({
          value: currency,
          label: `${currency} · ${t(`ui.currency.${currency}`)}`,
        }))}
      />
    </Field>
  );
}

function UomField(props: FieldProps) {
  const { t } = useTranslation();
  return (
    <Field {...props}>
      <Select options={uoms.map((uom) => ({ value: uom, label: t(`uom.${uom}`) }))} />
    </Field>
  );
}

function ActiveField(props: FieldProps) {
  const { t } = useTranslation();
  return (
    <Field {...props} valuePropName="checked" extra={t('supplier.products.activeText')}>
      <Switch />
    </Field>
  );
}
