import { BankOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { Button } from '@junto/ui/core';
import { DialogHost } from '@junto/ui/data';
import { supplierApi } from '../api';
import { useMaySell } from '../may-sell';
import { PaymentDetailsDialog } from './payment-details-dialog';

/** Opens the payment details that are printed on the company's invoices; for users who may sell. */
export function PaymentDetailsButton() {
  const { t } = useTranslation();
  const mayWrite = useMaySell();
  const [open, setOpen] = useState(false);
  const fail = useFailureToast();
  const { data, isFetching, refetch } = supplierApi.useReadPaymentDetailsQuery(undefined, { skip: !mayWrite });
  if (!mayWrite) return null;
  const show = async () => {
    const { error } = data ? {} : await refetch();
    if (error) fail(t('supplier.toast.paymentUnread'), error);
    else setOpen(true);
  };
  return (
    <>
      <Button icon={<BankOutlined aria-hidden />} loading={isFetching} onClick={() => void show()}>
        {t('supplier.invoices.payment')}
      </Button>
      <DialogHost subject={open ? data : undefined}>
        {(details, shown) => <PaymentDetailsDialog details={details} open={shown} onClose={() => setOpen(false)} />}
      </DialogHost>
    </>
  );
}
