import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '@junto/contracts/address';
import type { BodyGiven } from '@junto/contracts/endpoint';
import type { saveAddress } from '@junto/contracts/identity/profile';
import { formatCountry } from '@junto/i18n/formats/country';
import { AddressFields, useAddressLabels } from '@junto/remote-kit/address-fields';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useEdit, type Edit } from '@junto/remote-kit/edit/use-edit';
import { Field, Form, useLanguage, useNotify } from '@junto/ui/core';
import { FormDialog, Switch } from '@junto/ui/data';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { useSession } from '../session/session-context';

type Values = BodyGiven<typeof saveAddress>;

interface AddressDialogProps {
  /** Undefined adds one. */
  address: Address | undefined;
  /** The first address is the default. */
  first: boolean;
  onClose: () => void;
}

/** Adds or edits a delivery address; detects conflicting edits (decision 48). */
export function AddressDialog({ address, first, onClose }: AddressDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const labels = { ...useAddressLabels(), is_default: t('delivery.addresses.isDefault') };
  const edit = useEdit({
    stored: address,
    form,
    valuesOf,
    bodyOf,
    labels,
    formatValue: (field, value) => (field === 'country' ? formatCountry(String(value), language) : undefined),
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
      {edit.conflict}
      <AddressFields labels={labels}>
        <Field name="is_default" label={labels.is_default} valuePropName="checked">
          <Switch />
        </Field>
      </AddressFields>
    </FormDialog>
  );
}

/** @param stored undefined: adds an address */
function useSaveAddress(stored: Address | undefined, edit: Edit<Values, Values>, onSaved: () => void) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const session = useSession();
  // The client chooses the id: a retry after a lost response saves the same address.
  const [address_id] = useState(() => stored?.id ?? crypto.randomUUID());
  const [add, adding] = identityApi.useSaveAddressMutation();
  const [change, changing] = identityApi.useEditAddressMutation();
  const save = async (values: Values) => {
    const params = { address_id };
    const { data, error } = stored
      ? await change({ params, body: edit.changesOf(values) })
      : await add({ params, body: bodyOf(values) });
    if (edit.onConflict(error)) return undefined;
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

/** Empty fields become null. */
function bodyOf(values: Values): Values {
  return { ...values, region: values.region?.trim() || null, postal_code: values.postal_code?.trim() || null };
}
