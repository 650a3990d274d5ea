import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '@junto/contracts/address';
import { maxAddresses } from '@junto/domain/address-book';
import { AddressLines } from '@junto/remote-kit/address-lines';
import { Button, lazyPart, Card, CardRow, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { useSession } from '../session/session-context';
import css from './profile.module.css';

/** The dialog's chunk contains tables and dialogs, which the sign-in page does not load. */
const overlay = { fallback: null, overlay: true };
const AddressDialog = lazyPart(async () => (await import('./address-dialog')).AddressDialog, overlay);
const RemoveAddress = lazyPart(async () => (await import('./remove-address')).RemoveAddress, overlay);

/** Delivery addresses of the user's company. */
export function AddressesSheet({ addresses }: { addresses: readonly Address[] }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const session = useSession();
  const [edited, edit] = useState<Address | 'new'>();
  const [leaving, leave] = useState<Address>();
  const [remove, removing] = identityApi.useRemoveAddressMutation();
  const removed = async (address_id: string) => {
    const { data, error } = await remove({ params: { address_id } });
    leave(undefined);
    if (error) return fail(t('delivery.addresses.removeFailed'), error);
    session.setProfile(data);
    return notify({ tone: 'success', title: t('delivery.addresses.removed') });
  };
  return (
    <Card
      title={t('delivery.addresses.title')}
      extra={
        <Button disabled={addresses.length >= maxAddresses} onClick={() => edit('new')}>
          {t('delivery.addresses.add')}
        </Button>
      }
    >
      {addresses.length === 0 && <CardRow>{t('delivery.addresses.empty')}</CardRow>}
      {addresses.map((address) => (
        <CardRow key={address.id}>
          <OneAddress address={address} onEdit={() => edit(address)} onRemove={() => leave(address)} />
        </CardRow>
      ))}
      {leaving && (
        <RemoveAddress
          address={leaving}
          busy={removing.isLoading}
          onConfirm={() => void removed(leaving.id)}
          onClose={() => leave(undefined)}
        />
      )}
      {edited && (
        <AddressDialog
          address={edited === 'new' ? undefined : edited}
          first={addresses.length === 0}
          onClose={() => edit(undefined)}
        />
      )}
    </Card>
  );
}

interface OneAddressProps {
  address: Address;
  onEdit: () => void;
  onRemove: () => void;
}

function OneAddress({ address, onEdit, onRemove }: OneAddressProps) {
  const { t } = useTranslation();
  return (
    <div className={css.address}>
      <AddressLines address={address} />
      <div className={css.addressEnd}>
        {address.is_default && <small>{t('delivery.defaultOne')}</small>}
        <Button
          type="text"
          icon={<EditOutlined aria-hidden />}
          aria-label={t('delivery.addresses.editOf', { name: address.name })}
          onClick={onEdit}
        />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('delivery.addresses.removeOf', { name: address.name })}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}
