import { useState } from 'react';
import type { OfferAllocation } from '@junto/contracts/settlement';
import { useLateTexts } from '@junto/remote-kit/late-texts';
import { Button, Card, CardRow, lazyPart, ProductPicture } from '@junto/ui/core';
import { DialogHost, MainCell } from '@junto/ui/data';
import { allocationAreas } from '../text/allocation-areas';
import type { AllocationDialogProps } from './allocation-dialog';
import css from './allocation.module.css';
import { cutText } from './cut-text';
import type { ScarceOffer } from './shares';

const AllocationDialog = lazyPart<AllocationDialogProps>(
  async () => (await import('./allocation-dialog')).AllocationDialog,
  { fallback: null },
);

interface ScarceOffersProps {
  roundId: string;
  currency: string;
  offers: readonly ScarceOffer[];
  allocations: readonly OfferAllocation[];
  /** Undefined once the round is settled. */
  onAllocate: ((allocation: OfferAllocation) => void) | undefined;
}

/** The products of which less can be delivered than was ordered, with the mode that shares them. */
export function ScarceOffers({ roundId, currency, offers, allocations, onAllocate }: ScarceOffersProps) {
  const t = useLateTexts('allocation', allocationAreas);
  const [shared, share] = useState<ScarceOffer>();
  return (
    <Card title={t('allocation.scarce')}>
      {offers.map((offer) => (
        <CardRow key={offer.round_product_id}>
          <div className={css.offer}>
            <ProductPicture url={offer.image} name={offer.product_name} size={40} />
            <MainCell name={offer.product_name} meta={offer.sku_code} />
            <p>
              <b>{t('allocation.supply', { supply: offer.supply, demand: offer.demand })}</b>
              {offer.reason && <q>{offer.reason}</q>}
              <span>
                {t(`allocation.${offer.mode}`)}. {cutText(t, offer)}
              </span>
            </p>
            {onAllocate && (
              <Button
                aria-label={t('allocation.shareOf', { product: offer.product_name })}
                onClick={() => share(offer)}
              >
                {t('allocation.share')}
              </Button>
            )}
          </div>
        </CardRow>
      ))}
      <DialogHost subject={shared}>
        {(offer, open) => (
          <AllocationDialog
            {...{ roundId, currency, offer }}
            allocation={allocations.find(({ round_product_id }) => round_product_id === offer.round_product_id)}
            open={open}
            onClose={() => share(undefined)}
            onAllocate={(allocation) => {
              onAllocate?.(allocation);
              share(undefined);
            }}
          />
        )}
      </DialogHost>
    </Card>
  );
}
