import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Destination, orderAddress } from '@junto/contracts/address';
import { AddressFields, useAddressLabels } from '@junto/remote-kit/address-fields';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useSession } from '@junto/remote-kit/remote-context';
import { Field, Form } from '@junto/ui/core';
import { FormDialog, Radio } from '@junto/ui/data';
import { useOwnAddresses } from './own-addresses';

type TypedAddress = z.output<typeof orderAddress>;
/** `choice` is the id of a company address, or one of the two other options. */
type Values = Partial<TypedAddress> & { choice: string };

interface DestinationDialogProps extends DialogControl {
  /** Initial selection. */
  chosen: Destination;
  busy?: boolean;
  /** Error of the last attempt. */
  error?: unknown;
  onChoose: (destination: Destination) => void;
}

/** Sets the destination of an order: a company address, another address, or collection by the buyer. */
export function DestinationDialog({ chosen, busy, error, onChoose, ...dialog }: DestinationDialogProps) {
  const { t } = useTranslation();
  const { profile } = useSession();
  const addresses = useOwnAddresses();
  const labels = useAddressLabels();
  const [form] = Form.useForm<Values>();
  const choice = Form.useWatch('choice', form) ?? choiceOf(chosen, addresses);
  useRefusedFields(form, error);
  const contact = { contact_name: profile.name, contact_phone: profile.phone ?? '', contact_email: profile.email };
  return (
    <FormDialog<Values>
      {...dialog}
      title={t('delivery.choose')}
      busy={busy}
      form={form}
      initialValues={{ ...contact, ...chosen.address, choice: choiceOf(chosen, addresses) }}
      onSubmit={(values) => onChoose(destinationOf(values))}
    >
      <Field name="choice" label={t('delivery.deliverTo')}>
        <Radio.Group
          vertical
          options={[
            ...addresses.map(({ id, name, city }) => ({ value: id, label: `${name} · ${city}` })),
            { value: 'other', label: t('delivery.other') },
            { value: 'collected', label: t('delivery.collect') },
          ]}
        />
      </Field>
      {choice === 'other' && (
        <>
          <p className="quiet">{t('delivery.forOrder')}</p>
          <AddressFields labels={labels} />
        </>
      )}
    </FormDialog>
  );
}

function choiceOf({ address_id, address, collected }: Destination, addresses: readonly { id: string }[]): string {
  if (collected) return 'collected';
  if (address) return 'other';
  return address_id ?? addresses[0]?.id ?? 'other';
}

function destinationOf({ choice, region, postal_code, ...values }: Values): Destination {
  if (choice === 'collected') return { collected: true };
  if (choice !== 'other') return { address_id: choice };
  const address = { ...values, region: region?.trim() || null, postal_code: postal_code?.trim() || null };
  return { address: address as TypedAddress };
}
