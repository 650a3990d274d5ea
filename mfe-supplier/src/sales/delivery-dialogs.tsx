import { useTranslation } from 'react-i18next';
import type { Sale } from '@junto/contracts/supplier/sales';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { TextField } from '@junto/remote-kit/text-field';
import { FormDialog } from '@junto/ui/data';
import { supplierApi } from '../api';
import { ShipmentFields, useShipment, type ShipmentValues } from './ship-form';

interface StepDialogProps extends DialogControl {
  sale: Sale;
}

/** Corrects the shipment of a sale until it has arrived. */
export function ShipmentDialog({ sale, ...dialog }: StepDialogProps) {
  const { t } = useTranslation();
  const { form, busy, submit, conflict, undecided, initial } = useShipment({
    orderId: sale.id,
    standing: sale.delivery ?? undefined,
    onDone: dialog.onClose,
  });
  return (
    <FormDialog<ShipmentValues>
      {...dialog}
      title={t('delivery.correctTitle')}
      subtitle={t('delivery.shipText')}
      busy={busy}
      form={form}
      initialValues={initial}
      onSubmit={(values) => void submit(values)}
      disabled={undecided}
    >
      {conflict}
      <ShipmentFields orderedAt={sale.created_at} />
    </FormDialog>
  );
}

/** Marks a sale as delivered on behalf of the supplier. */
export function ArriveDialog({ sale, ...dialog }: StepDialogProps) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [send, { isLoading }] = supplierApi.useDeliverSaleMutation();
  const submit = async ({ note }: { note: string }) => {
    const { error } = await send({ params: { order_id: sale.id }, body: { note } });
    if (announce(error, { done: t('delivery.arriveDone'), failed: t('delivery.confirmFailed') })) dialog.onClose();
  };
  return (
    <FormDialog<{ note: string }>
      {...dialog}
      title={t('delivery.arriveTitle')}
      subtitle={t('delivery.arriveText')}
      busy={isLoading}
      initialValues={{ note: '' }}
      onSubmit={(values) => void submit(values)}
      saveLabel={t('delivery.arrive')}
    >
      <TextField name="note" label={t('delivery.note')} required={t('ui.field.required')} max={300} />
    </FormDialog>
  );
}
