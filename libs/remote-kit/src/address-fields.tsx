import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { orderAddress } from '@junto/contracts/address';
import { countries } from '@junto/domain/countries';
import { formatCountry } from '@junto/i18n/formats/country';
import { Field, useLanguage } from '@junto/ui/core';
import { Select } from '@junto/ui/data';
import css from './address-fields.module.css';
import { TextField } from './text-field';

type AddressField = keyof z.output<typeof orderAddress>;

/** Labels of the address fields, by field. */
export function useAddressLabels(): Record<AddressField, string> {
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
  };
}

interface AddressFieldsProps {
  labels: Record<AddressField, string>;
  children?: ReactNode;
}

/**
 * The fields of a delivery address.
 * @param children further fields of the form
 */
export function AddressFields({ labels, children }: AddressFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const required = t('ui.field.required');
  const options = countries
    .map((value) => ({ value, label: formatCountry(value, language) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  return (
    <div className={css.fields}>
      <TextField name="name" label={labels.name} required={required} max={80} />
      <TextField name="street" label={labels.street} required={required} max={200} autoComplete="street-address" />
      <TextField name="city" label={labels.city} required={required} max={100} />
      <TextField name="postal_code" label={labels.postal_code} optional max={20} />
      <TextField name="region" label={labels.region} optional max={100} />
      <Field name="country" label={labels.country} required={required}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
      </Field>
      <TextField name="contact_name" label={labels.contact_name} required={required} max={120} />
      <TextField name="contact_phone" label={labels.contact_phone} required={required} max={40} type="tel" />
      <TextField name="contact_email" label={labels.contact_email} required={required} max={254} type="email" />
      {children}
    </div>
  );
}
