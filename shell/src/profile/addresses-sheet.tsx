import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '@junto/contracts/address';
import { maxAddresses } from '@junto/domain/address-book';
import { AddressLines } from '@junto/remote-kit/address-lines';
import { CardRows } from '@junto/remote-kit/card-rows';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { Button, lazyPart, Card, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { useSession } from '../session/session-context';
import css from './profile.module.css';

/** Lazy: most visitors only read the addresses. */
const AddressDialog = lazyPart(async () => (await import('./address-dialog')).AddressDialog, {
  fallback: null,
  overlay: true,
});

/** Delivery addresses of the user's company. */
export function AddressesSheet({ addresses }: { addresses: readonly Address[] }) {
  const { t } = useTranslation();
  const [edited, edit] = useState<Address | 'new'>();
  const remove = useRemoveAddress();
  return (
    <Card
      title={t('delivery.addresses.title')}
      extra={
        <Button disabled={addresses.length >= maxAddresses} onClick={() => edit('new')}>
          {t('delivery.addresses.add')}
        </Button>
      }
    >
      <CardRows of={addresses} none={t('delivery.addresses.empty')}>
        {(address) => (
          <OneAddress address={address} onEdit={() => edit(address)} onRemove={() => remove.ask(address)} />
        )}
      </CardRows>
      {remove.dialog}
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

/** Removes an address after a confirmation. */
function useRemoveAddress() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const session = useSession();
  const [send] = identityApi.useRemoveAddressMutation();
  return useConfirmAction(({ id, name }: Address) => ({
    title: t('delivery.addresses.removeTitle', { name }),
    text: t('delivery.addresses.removeText'),
    label: t('delivery.addresses.remove'),
    danger: true,
    send: async () => {
      const { data, error } = await send({ params: { address_id: id } });
      if (error) return fail(t('delivery.addresses.removeFailed'), error);
      session.setProfile(data);
      return notify({ tone: 'success', title: t('delivery.addresses.removed') });
    },
  }));
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
