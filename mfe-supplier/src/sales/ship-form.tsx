import { TruckOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { BodyGiven } from '@junto/contracts/endpoint';
import type { Sale, shipSale } from '@junto/contracts/supplier/sales';
import { knownCarriers } from '@junto/domain/carriers';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { Button, Field, Form, formProps, Input, onEnter } from '@junto/ui/core';
import { AutoComplete, DayPicker } from '@junto/ui/data';
import { useShipSaleMutation } from '../api';
import css from './sale-delivery.module.css';
import { hasAllWeights } from './weights';

export type Shipment = BodyGiven<typeof shipSale>;

const carriers = knownCarriers.map((value) => ({ value }));

/** The form of a shipment, and what sends it. @param onDone it was told */
export function useShipment(sale: Sale, onDone?: () => void) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [form] = Form.useForm<Shipment>();
  const [send, sending] = useShipSaleMutation();
  useRefusedFields(form, sending.error);
  const submit = async (shipment: Shipment) => {
    const { error } = await send({ params: { order_id: sale.id }, body: shipment });
    const told = { done: t('delivery.shipDone'), failed: t('delivery.shipFailed'), entity: 'delivery' } as const;
    if (announce(error, told)) onDone?.();
  };
  return { form, busy: sending.isLoading, submit };
}

/** With whom, under which number, and when it is expected. */
export function ShipmentFields() {
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
        <DayPicker />
      </Field>
    </>
  );
}

/** Says that a sale is on its way, under its steps. @param onTyped something of it is typed, or it was sent */
export function ShipForm({ sale, onTyped }: { sale: Sale; onTyped: (isTyped: boolean) => void }) {
  const { t } = useTranslation();
  const { form, busy, submit } = useShipment(sale, () => onTyped(false));
  // Where the invoice is the next step, it has the strong button of the dialog.
  const type = sale.invoice_id === null && hasAllWeights(sale) ? 'default' : 'primary';
  return (
    <Form<Shipment>
      form={form}
      {...formProps}
      className={css.ship}
      initialValues={{ carrier: '', tracking: '' }}
      onValuesChange={() => onTyped(true)}
      onFinish={(shipment) => void submit(shipment)}
      // Enter chooses a carrier or a day, and must not send what is half filled in.
      onKeyDown={(event) => onEnter(event, busy ? undefined : form.submit)}
    >
      <ShipmentFields />
      <Button type={type} htmlType="submit" icon={<TruckOutlined aria-hidden />} loading={busy}>
        {t('delivery.ship')}
      </Button>
    </Form>
  );
}
