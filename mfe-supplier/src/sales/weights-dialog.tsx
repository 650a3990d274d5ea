import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale } from '@junto/contracts/supplier/sales';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { Button, Field, Form, formProps, Input, useNotify } from '@junto/ui/core';
import { Dialog } from '@junto/ui/data';
import { useSetWeightsMutation } from '../api';
import { isWeight, textsOf, weightFields, weightsOf, type WeightTexts } from './weights';

interface WeightsDialogProps {
  orderId: string;
  /** None: closed. */
  item: Sale['items'][number] | undefined;
  onClose: () => void;
}

const labels = {
  net_weight: 'supplier.sales.net',
  gross_weight: 'supplier.sales.gross',
  cbm: 'supplier.sales.cbm',
} as const;

/** Edit Product Weights & Dimensions: totals of one line of a sale (decision 35). */
export function WeightsDialog({ orderId, item, onClose }: WeightsDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const [form] = Form.useForm<WeightTexts>();
  const [send, sending] = useSetWeightsMutation();
  const shown = useRef(item);
  if (item) shown.current = item;
  const itemId = item?.id;
  useEffect(() => {
    if (itemId && shown.current) form.setFieldsValue(textsOf(shown.current));
  }, [form, itemId]);

  const saved = async (texts: WeightTexts) => {
    if (!itemId) return;
    const { error } = await send({ params: { order_id: orderId, order_item_id: itemId }, body: weightsOf(texts) });
    if (error) return fail(t('supplier.toast.weightsFailed'), error, 'invoice');
    notify({ tone: 'success', title: t('supplier.toast.weightsUpdated') });
    return onClose();
  };
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={t('supplier.sales.weightsTitle')}
      subtitle={shown.current?.product_name}
      busy={sending.isLoading}
      actions={
        <>
          <Button onClick={onClose} disabled={sending.isLoading}>
            {t('ui.action.cancel')}
          </Button>
          <Button type="primary" loading={sending.isLoading} onClick={() => form.submit()}>
            {t('ui.action.save')}
          </Button>
        </>
      }
    >
      <p className="weights-note">{t('supplier.sales.weightsText')}</p>
      <Form form={form} {...formProps} onFinish={(texts) => void saved(texts)}>
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
      </Form>
    </Dialog>
  );
}
