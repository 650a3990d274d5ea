import { useTranslation } from 'react-i18next';
import type { DeliverTo } from '@junto/contracts/address';
import type { Order } from '@junto/contracts/buyer/orders';
import { formatAddress } from '@junto/i18n/formats/address';
import { useLanguage } from '@junto/ui/core';

/** A delivery address with its contact, one line each. */
export function AddressLines({ address }: { address: DeliverTo }) {
  const { t } = useTranslation();
  const [name, street, town] = formatAddress(address, useLanguage());
  const { contact_name, contact_phone, contact_email } = address;
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <b>{name}</b>
      <div>{street}</div>
      <div>{town}</div>
      <div>
        {t('delivery.contact')}: {[contact_name, contact_phone, contact_email].join(' · ')}
      </div>
    </div>
  );
}

/** Destination of an order; orders without an address get a text instead. */
export function DestinationLines({ order: { deliver_to, collected } }: DestinationLinesProps) {
  const { t } = useTranslation();
  if (deliver_to) return <AddressLines address={deliver_to} />;
  return <>{t(collected ? 'delivery.collected' : 'delivery.noneGiven')}</>;
}

interface DestinationLinesProps {
  order: Pick<Order, 'deliver_to' | 'collected'>;
}
