import { useTranslation } from 'react-i18next';
import { barcodeDigits, barcodeProblem } from '@junto/domain/barcode';
import { isPackGrossBelowNet, packsCbm } from '@junto/domain/pack-measures';
import { Field, Form, Input, useFormat } from '@junto/ui/core';
import { NumberField } from '@junto/ui/data';
import { fieldsTyped, productForm, type ProductValues } from './product-form';
import css from './products.module.css';

/** Barcode field; a mistyped digit is detected by the check digit. */
export function BarcodeField(props: { name: string; label: string }) {
  const { t } = useTranslation();
  const problemOf = (typed: string) => {
    const digits = barcodeDigits(typed);
    const problem = digits === '' ? undefined : barcodeProblem(digits);
    if (!problem) return undefined;
    return problem.is === 'length'
      ? t('supplier.products.barcodeLength')
      : t('supplier.products.barcodeCheck', { expected: problem.expected });
  };
  return (
    <Field {...props} optional problemOf={problemOf}>
      <Input inputMode="numeric" />
    </Field>
  );
}

/** Weight and dimensions of one pack, from which the weights of a sale are prefilled. */
export function PackFields() {
  const format = useFormat();
  const { t } = useTranslation();
  const form = Form.useFormInstance<ProductValues>();
  const typed = Form.useWatch((values: ProductValues) => values, { form, preserve: true }) as ProductValues | undefined;
  const cbm = typed ? packsCbm(typed, 1) : null;
  return (
    <fieldset className={css.pack}>
      <legend>{t('supplier.products.onePack')}</legend>
      <p>{t('supplier.products.onePackText')}</p>
      {fieldsTyped('measure').map((name) => {
        const { label, typed } = productForm[name];
        const { kind, unit, step } = typed;
        const props = { name, label: t(`supplier.products.${label}`), kind, unit, step };
        return <NumberField key={name} optional {...props} />;
      })}
      <p role="status">
        {typed && isPackGrossBelowNet(typed) && <b>{t('problem.gross_below_net')}</b>}{' '}
        {cbm !== null && <span>{t('supplier.products.packCbm', { cbm: format.cubicMetres(cbm) })}</span>}
      </p>
    </fieldset>
  );
}
