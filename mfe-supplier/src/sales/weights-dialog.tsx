import { useTranslation } from 'react-i18next';
import type { Sale, Weights } from '@junto/contracts/supplier/sales';
import { numberKinds } from '@junto/domain/number-kinds';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { FormDialog, NumberField } from '@junto/ui/data';
import { useSetWeightsMutation } from '../api';
import css from './sales.module.css';

interface WeightsDialogProps {
  orderId: string;
  item: Sale['items'][number];
  open: boolean;
  onClose: () => void;
}

/** An arrow key goes by ten grams, and by a litre. */
const fields = [
  { name: 'net_weight', label: 'supplier.sales.net', kind: numberKinds.kilograms, unit: 'kg', step: 10 },
  { name: 'gross_weight', label: 'supplier.sales.gross', kind: numberKinds.kilograms, unit: 'kg', step: 10 },
  { name: 'cbm', label: 'supplier.sales.cbm', kind: numberKinds.cubicMetres, unit: 'm³', step: 10 },
] as const;

/** Edit Product Weights & Dimensions: totals of one line of a sale (decision 35). */
export function WeightsDialog({ orderId, item, open, onClose }: WeightsDialogProps) {
  const { net_weight, gross_weight, cbm } = item;
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [send, sending] = useSetWeightsMutation();

  const saved = async (weights: Weights) => {
    const { error } = await send({ params: { order_id: orderId, order_item_id: item.id }, body: weights });
    const done = t('supplier.toast.weightsUpdated');
    if (announce(error, { done, failed: t('supplier.toast.weightsFailed'), entity: 'invoice' })) onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('supplier.sales.weightsTitle')}
      subtitle={item.product_name}
      busy={sending.isLoading}
      initialValues={{ net_weight, gross_weight, cbm }}
      onSubmit={(weights) => void saved(weights)}
    >
      <p className={css.weightsNote}>{t('supplier.sales.weightsText')}</p>
      {fields.map(({ name, label, ...input }) => (
        <NumberField key={name} name={name} label={t(label)} {...input} />
      ))}
    </FormDialog>
  );
}
