import { useTranslation } from 'react-i18next';
import type { Sale } from '@junto/contracts/supplier/sales';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { Field, Input } from '@junto/ui/core';
import { FormDialog } from '@junto/ui/data';
import { useSetWeightsMutation } from '../api';
import css from './sales.module.css';
import { isWeight, textsOf, weightFields, weightsOf, type WeightTexts } from './weights';

interface WeightsDialogProps {
  orderId: string;
  item: Sale['items'][number];
  open: boolean;
  onClose: () => void;
}

const labels = {
  net_weight: 'supplier.sales.net',
  gross_weight: 'supplier.sales.gross',
  cbm: 'supplier.sales.cbm',
} as const;

/** Edit Product Weights & Dimensions: totals of one line of a sale (decision 35). */
export function WeightsDialog({ orderId, item, open, onClose }: WeightsDialogProps) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [send, sending] = useSetWeightsMutation();

  const saved = async (texts: WeightTexts) => {
    const { error } = await send({ params: { order_id: orderId, order_item_id: item.id }, body: weightsOf(texts) });
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
      initialValues={textsOf(item)}
      onSubmit={(texts) => void saved(texts)}
    >
      <p className={css.weightsNote}>{t('supplier.sales.weightsText')}</p>
      {(Object.keys(labels) as (keyof typeof labels)[]).map((field) => (
        <Field
          key={field}
          name={field}
          label={t(labels[field])}
          rules={[
            {
              validator: (_rule, text: string | undefined) =>
                isWeight(text ?? '', field)
                  ? Promise.resolve()
                  : Promise.reject(
                      new Error(t('supplier.sales.weightInvalid', { decimals: weightFields[field].decimals })),
                    ),
            },
          ]}
        >
          <Input type="number" inputMode="decimal" min={0} step={weightFields[field].step} />
        </Field>
      ))}
    </FormDialog>
  );
}
