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
import { Button, Field, Form, formProps, Input, onEnter, useFormat } from '@junto/ui/core';
import { AutoComplete, DayPicker } from '@junto/ui/data';
import { useShipSaleMutation } from '../api';
import css from './sale-delivery.module.css';
import { hasAllWeights } from './weights';

/** What is typed; a day is chosen before it is sent. */
export interface ShipmentValues {
  carrier: string;
  tracking: string;
  expected_on: string | null;
}
type Shipment = Pick<Delivery, keyof ShipmentValues>;
/** What stands before the first shipment. */
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
  /** What is corrected. */
  standing?: Delivery;
  /** It was told. */
  onDone: () => void;
}

/** The form of a shipment, which others may be telling of too (decision 48), and what sends it. */
export function useShipment({ orderId, collected, standing, onDone }: Shipping) {
  const { t } = useTranslation();
  const format = useFormat();
  const announce = useOutcomeToast();
  const [form] = Form.useForm<ShipmentValues>();
  const [send, sending] = useShipSaleMutation();
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
    say: (field, value) => (field === 'expected_on' && typeof value === 'string' ? format.day(value) : undefined),
  });
  const submit = async (values: ShipmentValues) => {
    const shipment = shipmentOf(values);
    const { version, seen } = edit.changesOf(values);
    // All fields are sent: what was seen in one that was left alone is what it still says.
    const body = { ...shipment, version, seen: { ...shipment, ...seen } } as BodyGiven<typeof shipSale>;
    const { error } = await send({ params: { order_id: orderId }, body });
    if (edit.onConflict(error)) return;
    const told = { done: t('delivery.shipDone'), failed: t('delivery.shipFailed'), entity: 'delivery' } as const;
    if (announce(error, told)) onDone();
  };
  const { meanwhile, undecided } = edit;
  const initial = valuesOf(stored);
  if (collected && !standing) initial.carrier = t('delivery.collected');
  return { form, busy: sending.isLoading, submit, meanwhile, undecided, initial };
}

/** Carrier, tracking number and expected day of a shipment. @param orderedAt no delivery is expected before it */
export function ShipmentFields({ orderedAt }: { orderedAt: string }) {
  const { t } = useTranslation();
  const required = t('ui.field.required');
  const bounded = { max: 80, message: t('ui.field.tooLong', { max: 80 }) };
  return (
    <>
      <Field
        name="carrier"
        label={t('delivery.carrier')}
        rules={[{ required: true, whitespace: true, message: required }, bounded]}
      >
        <AutoComplete options={carriers} />
      </Field>
      <Field name="tracking" label={t('delivery.tracking')} optional rules={[bounded]}>
        <Input />
      </Field>
      <Field name="expected_on" label={t('delivery.expectedOn')} rules={[{ required: true, message: required }]}>
        <DayPicker from={dayHere(new Date(orderedAt))} />
      </Field>
    </>
  );
}

/** Says that a sale is on its way, under its steps. @param onTyped something of it is typed, or it was sent */
export function ShipForm({ sale, onTyped }: { sale: Sale; onTyped: (isTyped: boolean) => void }) {
  const { t } = useTranslation();
  const { form, busy, submit, meanwhile, undecided, initial } = useShipment({
    orderId: sale.id,
    collected: sale.collected ?? false,
    onDone: () => onTyped(false),
  });
  // Where the invoice is the next step, it has the strong button of the dialog.
  const type = sale.invoice_id === null && hasAllWeights(sale) ? 'default' : 'primary';
  return (
    <Form<ShipmentValues>
      form={form}
      {...formProps}
      className={css.ship}
      initialValues={initial}
      onValuesChange={() => onTyped(true)}
      onFinish={(values) => void submit(values)}
      // Enter chooses a carrier or a day, and must not send what is half filled in.
      onKeyDown={(event) => onEnter(event, busy || undecided ? undefined : form.submit)}
    >
      <div className={css.met}>{meanwhile}</div>
      <ShipmentFields orderedAt={sale.created_at} />
      <Button type={type} disabled={undecided} htmlType="submit" icon={<TruckOutlined aria-hidden />} loading={busy}>
        {t('delivery.ship')}
      </Button>
    </Form>
  );
}
