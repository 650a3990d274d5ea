import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '@junto/contracts/address';
import type { BodyGiven } from '@junto/contracts/endpoint';
import type { saveAddress } from '@junto/contracts/identity/profile';
import { countries } from '@junto/domain/countries';
import { formatCountry } from '@junto/i18n/formats/country';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useEdit, type Edit } from '@junto/remote-kit/edit/use-edit';
import { Field, Form, Input, useLanguage, useNotify } from '@junto/ui/core';
import { FormDialog, Select, Switch } from '@junto/ui/data';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { useSession } from '../session/session-context';
import css from './profile.module.css';

type Values = BodyGiven<typeof saveAddress>;

interface AddressDialogProps {
  /** Undefined adds one. */
  address: Address | undefined;
  /** The first one is the default. */
  first: boolean;
  onClose: () => void;
}

/** Adds a delivery address or edits one, which others of the company may be doing too (decision 48). */
export function AddressDialog({ address, first, onClose }: AddressDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const labels = useAddressLabels();
  const edit = useEdit({
    stored: address,
    form,
    valuesOf,
    bodyOf,
    labels,
    say: (field, value) => (field === 'country' ? formatCountry(String(value), language) : undefined),
  });
  const { save, busy, error } = useSaveAddress(address, edit, onClose);
  useRefusedFields(form, error);
  return (
    <FormDialog<Values>
      open
      onClose={onClose}
      title={t(address ? 'delivery.addresses.editTitle' : 'delivery.addresses.addTitle')}
      busy={busy}
      form={form}
      initialValues={address ? valuesOf(address) : ({ is_default: first } as Values)}
      onSubmit={(values) => void save(values)}
      disabled={edit.undecided}
    >
      {edit.meanwhile}
      <AddressFields labels={labels} />
    </FormDialog>
  );
}

/** @param stored undefined adds one */
function useSaveAddress(stored: Address | undefined, edit: Edit<Values, Values>, onSaved: () => void) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const session = useSession();
  // The id is chosen here: sent again after a lost answer it is the same address.
  const [address_id] = useState(() => stored?.id ?? crypto.randomUUID());
  const [add, adding] = identityApi.useSaveAddressMutation();
  const [change, changing] = identityApi.useEditAddressMutation();
  const save = async (values: Values) => {
    const params = { address_id };
    const { data, error } = stored
      ? await change({ params, body: edit.changesOf(values) })
      : await add({ params, body: bodyOf(values) });
    if (edit.meets(error)) return undefined;
    if (error) return fail(t('delivery.addresses.saveFailed'), error);
    session.setProfile(data);
    notify({ tone: 'success', title: t('delivery.addresses.saved') });
    return onSaved();
  };
  return { save, busy: adding.isLoading || changing.isLoading, error: adding.error ?? changing.error };
}

function valuesOf({ id: _id, ...values }: Address): Values {
  return values;
}

/** What is left empty is none. */
function bodyOf(values: Values): Values {
  return { ...values, region: values.region?.trim() || null, postal_code: values.postal_code?.trim() || null };
}

function useAddressLabels(): Record<keyof Values, string> {
  const { t } = useTranslation();
  return {
    name: t('delivery.addresses.name'),
    street: t('delivery.addresses.street'),
    city: t('delivery.addresses.city'),
    postal_code: t('delivery.addresses.postalCode'),
    region: t('delivery.addresses.region'),
    country: t('delivery.addresses.country'),
    contact_name: t('delivery.addresses.contactName'),
    contact_phone: t('delivery.addresses.contactPhone'),
    contact_email: t('delivery.addresses.contactEmail'),
    is_default: t('delivery.addresses.isDefault'),
  };
}

function AddressFields({ labels }: { labels: Record<keyof Values, string> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const bounded = (max: number) => ({ max, message: t('ui.field.tooLong', { max }) });
  const filled = { required: true, whitespace: true, message: t('ui.field.required') };
  const options = countries
    .map((value) => ({ value, label: formatCountry(value, language) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  return (
    <div className={css.addressFields}>
      <Field name="name" label={labels.name} rules={[filled, bounded(80)]}>
        <Input />
      </Field>
      <Field name="street" label={labels.street} rules={[filled, bounded(200)]}>
        <Input autoComplete="street-address" />
      </Field>
      <Field name="city" label={labels.city} rules={[filled, bounded(100)]}>
        <Input />
      </Field>
      <Field name="postal_code" label={labels.postal_code} optional rules={[bounded(20)]}>
        <Input />
      </Field>
      <Field name="region" label={labels.region} optional rules={[bounded(100)]}>
        <Input />
      </Field>
      <Field name="country" label={labels.country} rules={[{ ...filled, whitespace: false }]}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
      </Field>
      <Field name="contact_name" label={labels.contact_name} rules={[filled, bounded(120)]}>
        <Input />
      </Field>
      <Field name="contact_phone" label={labels.contact_phone} rules={[filled, bounded(40)]}>
        <Input type="tel" />
      </Field>
      <Field name="contact_email" label={labels.contact_email} rules={[filled, bounded(254)]}>
        <Input type="email" />
      </Field>
      <Field name="is_default" label={labels.is_default} valuePropName="checked">
        <Switch />
      </Field>
    </div>
  );
}
