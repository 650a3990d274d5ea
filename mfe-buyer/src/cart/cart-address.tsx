import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '@junto/contracts/address';
import { chosenAddress } from '@junto/domain/address-book';
import { AddressLines } from '@junto/remote-kit/address-lines';
import { useSession } from '@junto/remote-kit/remote-context';
import { ShellLink } from '@junto/remote-kit/routing';
import { Button } from '@junto/ui/core';
import { AddressSelect } from '../orders/address-select';
import css from './cart-address.module.css';

/** The addresses that the buyer's company keeps, as the page knows them. */
function useOwnAddresses(): readonly Address[] {
  return useSession().profile.company?.addresses ?? [];
}

interface CartAddressProps {
  /** Undefined leaves it to the company's default. */
  chosen: string | undefined;
  onChoose: (addressId: string) => void;
}

/** Where the order will go: the company's default, without a press, or another one. */
export function CartAddress({ chosen, onChoose }: CartAddressProps) {
  const { t } = useTranslation();
  const addresses = useOwnAddresses();
  const [choosing, setChoosing] = useState(false);
  const address = chosenAddress(addresses, chosen) ?? chosenAddress(addresses, undefined);
  if (!address) {
    return (
      <p className={css.none}>
        {t('delivery.none')} <ShellLink to="/profile">{t('delivery.toProfile')}</ShellLink>
      </p>
    );
  }
  return (
    <div className={css.deliverTo}>
      <div className={css.head}>
        <span>{t('delivery.deliverTo')}</span>
        {addresses.length > 1 && !choosing && (
          <Button type="link" size="small" onClick={() => setChoosing(true)}>
            {t('delivery.change')}
          </Button>
        )}
      </div>
      {choosing && <AddressSelect addresses={addresses} value={address.id} onChoose={onChoose} />}
      <AddressLines address={address} />
    </div>
  );
}
