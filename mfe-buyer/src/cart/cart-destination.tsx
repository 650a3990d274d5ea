import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Destination } from '@junto/contracts/address';
import { chosenAddress } from '@junto/domain/address-book';
import { DestinationLines } from '@junto/remote-kit/address-lines';
import { Button } from '@junto/ui/core';
import { DialogHost } from '@junto/ui/data';
import { DestinationDialog } from '../destination/destination-dialog';
import { useOwnAddresses } from '../destination/own-addresses';
import css from './cart-destination.module.css';

interface CartDestinationProps {
  /** Empty for the default address of the company. */
  chosen: Destination;
  onChoose: (destination: Destination) => void;
}

/** Destination of the order: the company's default address unless the buyer chooses another one. */
export function CartDestination({ chosen, onChoose }: CartDestinationProps) {
  const { t } = useTranslation();
  const addresses = useOwnAddresses();
  const [choosing, setChoosing] = useState(false);
  const known = chosenAddress(addresses, chosen.address_id) ?? chosenAddress(addresses, undefined);
  const deliver_to = chosen.collected ? null : (chosen.address ?? known ?? null);
  const isMissing = !deliver_to && !chosen.collected;
  return (
    <div className={css.deliverTo}>
      <div className={css.head}>
        <span>{t('delivery.deliverTo')}</span>
        <Button type="link" size="small" onClick={() => setChoosing(true)}>
          {t(isMissing ? 'delivery.add' : 'delivery.change')}
        </Button>
      </div>
      {isMissing ? (
        <span>{t('delivery.none')}</span>
      ) : (
        <DestinationLines order={{ deliver_to, collected: chosen.collected }} />
      )}
      <DialogHost subject={choosing || undefined}>
        {(_choosing, open) => (
          <DestinationDialog
            open={open}
            onClose={() => setChoosing(false)}
            chosen={chosen.address_id === undefined && known ? { ...chosen, address_id: known.id } : chosen}
            onChoose={(destination) => {
              onChoose(destination);
              setChoosing(false);
            }}
          />
        )}
      </DialogHost>
    </div>
  );
}
