import { TruckOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Delivery } from '@junto/contracts/delivery';
import type { BodyGiven } from '@junto/contracts/endpoint';
import type { Sale, shipSale } from '@junto/contracts/supplier/sales';
import { dayHere } from '@junto/domain/calendar-day';
import { knownCarriers } from '@junto/domain/carriers';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useEdit } from '@junto/remote-kit/edit/use-edit';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { TextField } from '@junto/remote-kit/text-field';
import { Button, Field, Form, formProps, onEnter, useFormat } from '@junto/ui/core';
import { AutoComplete, DayPicker } from '@junto/ui/data';
import { supplierApi } from '../api';
import css from './sale-delivery.module.css';
import { hasAllWeights } from './weights';

/** Form values; the expected day is required before sending. */
export interface ShipmentValues {
  carrier: string;
  tracking: string;
  expected_on: string | null;
}
type Shipment = Pick<Delivery, keyof ShipmentValues>;
/** Values of a sale that has not been shipped. */
const notShipped: Shipment & { version?: number } = { carrier: '', tracking: null, expected_on: null };

function valuesOf({ carrier, tracking, expected_on }: Shipment): ShipmentValues {
  return { carrier, tracking: tracking ?? '', expected_on };
}

function shipmentOf({ carrier, tracking, expected_on }: ShipmentValues): Shipment {
  return { carrier: carrier.trim(), tracking: tracking.trim() || null, expected_on };
}

const carriers = knownCarriers.map((value) => ({ value }));

interface Shipping {
  orderId: string;
  /** The buyer collects the goods. */
  collected?: boolean;
  /** The shipment to correct. */
  standing?: Delivery;
  /** Called after the shipment was saved. */
  onDone: () => void;
}

/** Form state and submit function of a shipment, with conflict detection (decision 48). */
export function useShipment({ orderId, collected, standing, onDone }: Shipping) {
  const { t } = useTranslation();
  const format = useFormat();
  const announce = useOutcomeToast();
  const [form] = Form.useForm<ShipmentValues>();
  const [send, sending] = supplierApi.useShipSaleMutation();
  useRefusedFields(form, sending.error);
  const stored: typeof notShipped = standing ?? notShipped;
  const edit = useEdit({
    stored,
    form,
    valuesOf,
    bodyOf: shipmentOf,
    labels: {
      carrier: t('delivery.carrier'),
      tracking: t('delivery.tracking'),
      expected_on: t('delivery.expectedOn'),
    },
    formatValue: (field, value) =>
      field === 'expected_on' && typeof value === 'string' ? format.day(value) : undefined,
  });
  const submit = async (values: ShipmentValues) => {
    const shipment = shipmentOf(values);
    const { version, seen } = edit.changesOf(values);
    // All fields are sent, so that `seen` contains the unchanged ones too.
    const body = { ...shipment, version, seen: { ...shipment, ...seen } } as BodyGiven<typeof shipSale>;
    const { error } = await send({ params: { order_id: orderId }, body });
    if (edit.onConflict(error)) return;
    const messages = { done: t('delivery.shipDone'), failed: t('delivery.shipFailed'), entity: 'delivery' } as const;
    if (announce(error, messages)) onDone();
  };
  const { conflict, undecided } = edit;
  const initial = valuesOf(stored);
  if (collected && !standing) initial.carrier = t('delivery.collected');
  return { form, busy: sending.isLoading, submit, conflict, undecided, initial };
}

/** Carrier, tracking number and expected day of a shipment. @param orderedAt lower bound of the expected day */
export function ShipmentFields({ orderedAt }: { orderedAt: string }) {
  const { t } = useTranslation();
  const required = t('ui.field.required');
  return (
    <>
      <Field name="carrier" label={t('delivery.carrier')} required={required} max={80}>
        <AutoComplete options={carriers} />
      </Field>
      <TextField name="tracking" label={t('delivery.tracking')} optional max={80} />
      <Field name="expected_on" label={t('delivery.expectedOn')} required={required}>
        <DayPicker from={dayHere(new Date(orderedAt))} />
      </Field>
    </>
  );
}

/** Form that marks a sale as shipped. @param onTyped reports whether the form holds an unsent shipment */
export function ShipForm({ sale, onTyped }: { sale: Sale; onTyped: (isTyped: boolean) => void }) {
  const { t } = useTranslation();
  const { form, busy, submit, conflict, undecided, initial } = useShipment({
    orderId: sale.id,
    collected: sale.collected ?? false,
    onDone: () => onTyped(false),
  });
  // If the invoice is the next step, the invoice button is the primary one of the dialog.
  const type = sale.invoice_id === null && hasAllWeights(sale) ? 'default' : 'primary';
  return (
    <Form<ShipmentValues>
      form={form}
      {...formProps}
      className={css.ship}
      initialValues={initial}
      onValuesChange={() => onTyped(true)}
      onFinish={(values) => void submit(values)}
      // Enter selects a carrier or a day and must not submit a partly filled form.
      onKeyDown={(event) => onEnter(event, busy || undecided ? undefined : form.submit)}
    >
      <div className={css.met}>{conflict}</div>
      <ShipmentFields orderedAt={sale.created_at} />
      <Button type={type} disabled={undecided} htmlType="submit" icon={<TruckOutlined aria-hidden />} loading={busy}>
        {t('delivery.ship')}
      </Button>
    </Form>
  );
}
