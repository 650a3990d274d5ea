import { useTranslation } from 'react-i18next';
import { problemCode } from '@junto/api-client/failure';
import type { Sale, Weights } from '@junto/contracts/supplier/sales';
import { numberKinds } from '@junto/domain/number-kinds';
import { lineMeasures } from '@junto/domain/pack-measures';
import { packsOf } from '@junto/domain/packs';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useEdit } from '@junto/remote-kit/edit/use-edit';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { Form, useFormat } from '@junto/ui/core';
import { FormDialog, NumberField } from '@junto/ui/data';
import { supplierApi } from '../api';
import css from './sales.module.css';
import { weightsOf } from './weights';

/** An arrow key changes the value by ten grams or one liter. */
const fields = [
  { name: 'net_weight', label: 'supplier.sales.net', kind: numberKinds.kilograms, unit: 'kg', step: 10 },
  { name: 'gross_weight', label: 'supplier.sales.gross', kind: numberKinds.kilograms, unit: 'kg', step: 10 },
  { name: 'cbm', label: 'supplier.sales.cbm', kind: numberKinds.cubicMetres, unit: 'm³', step: 10 },
] as const;

const nothing: Weights = { net_weight: null, gross_weight: null, cbm: null };

interface WeightsDialogProps extends DialogControl {
  orderId: string;
  item: Sale['items'][number];
}

/**
 * Edit Product Weights & Dimensions: totals of one line of a sale (decision 25). Missing values are prefilled from the
 * pack of the catalogue; works without a catalogue entry too.
 */
export function WeightsDialog({ orderId, item, ...dialog }: WeightsDialogProps) {
  const { t } = useTranslation();
  const catalogue = supplierApi.useReadProductQuery({ params: { product_id: item.product_id } });
  const { currentData: product, error } = catalogue;
  const isDeleted = problemCode(error) === 'not_found';
  const isAwaited = product === undefined && !isDeleted;
  const announce = useOutcomeToast();
  const [send, sending] = supplierApi.useSetWeightsMutation();
  const [form] = Form.useForm<Weights>();
  useRefusedFields(form, sending.error);
  const edit = useEdit({ stored: item, form, valuesOf: weightsOf, bodyOf: weightsOf, ...useWeightWording() });

  const packs = packsOf(item.qty, item.units_per_pack);
  const known = product ? lineMeasures(product, item) : nothing;
  const filled = {
    net_weight: item.net_weight ?? known.net_weight,
    gross_weight: item.gross_weight ?? known.gross_weight,
    cbm: item.cbm ?? known.cbm,
  };

  const saved = async (weights: Weights) => {
    const { error } = await send({
      params: { order_id: orderId, order_item_id: item.id },
      body: edit.changesOf(weights),
    });
    if (edit.onConflict(error)) return;
    const done = t('supplier.toast.weightsUpdated');
    if (announce(error, { done, failed: t('supplier.toast.weightsFailed'), entity: 'invoice' })) dialog.onClose();
  };
  return (
    <FormDialog
      {...dialog}
      title={t('supplier.sales.weightsTitle')}
      subtitle={item.product_name}
      busy={sending.isLoading}
      form={form}
      initialValues={filled}
      onSubmit={(weights) => void saved(weights)}
      disabled={isAwaited || edit.undecided}
      instead={isAwaited && <QueryBoundary of={catalogue} skeletonRows={3} />}
    >
      {edit.conflict}
      <p className={css.weightsNote}>{t('supplier.sales.weightsText')}</p>
      {fields.map(({ name, label, ...input }) => (
        <div key={name}>
          <NumberField name={name} label={t(label)} {...input} />
          {item[name] === null && known[name] !== null && (
            <p className={css.fromCatalogue}>{t('supplier.sales.fromCatalogue', { count: packs })}</p>
          )}
        </div>
      ))}
    </FormDialog>
  );
}

/** Field labels and formatted values for the conflict view. */
function useWeightWording() {
  const { t } = useTranslation();
  const format = useFormat();
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, t(label)])) as Record<keyof Weights, string>;
  const formatValue = (name: keyof Weights, value: unknown) => {
    if (typeof value !== 'number') return undefined;
    return name === 'cbm' ? format.cubicMetres(value) : format.kilograms(value);
  };
  return { labels, formatValue };
}
