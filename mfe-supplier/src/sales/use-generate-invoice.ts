import { useTranslation } from 'react-i18next';
import { problemCode } from '@junto/api-client/failure';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useNotify } from '@junto/ui/core';
import { supplierApi } from '../api';

/**
 * Generates the proforma invoice of a sale. The service checks for missing weights (decision 25), because the page may
 * be older than weights that were just saved.
 */
export function useGenerateInvoice(): {
  generate: (orderId: string) => void;
  busy: string | undefined;
} {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const [send, sending] = supplierApi.useGenerateInvoiceMutation();
  const missing = () =>
    notify({ tone: 'error', title: t('supplier.toast.missingTitle'), text: t('supplier.toast.missingWeights') });
  const generate = async (order_id: string) => {
    const { data, error } = await send({ params: { order_id }, body: {} });
    if (data)
      return notify({ tone: 'success', title: t('supplier.toast.invoiceGenerated', { number: data.invoice_number }) });
    return problemCode(error) === 'weights_missing' ? missing() : fail(t('supplier.toast.generateFailed'), error);
  };
  return {
    generate: (orderId) => void generate(orderId),
    busy: sending.isLoading ? sending.originalArgs?.params.order_id : undefined,
  };
}
