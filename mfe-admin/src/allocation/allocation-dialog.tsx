import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferAllocation, OfferClaims } from '@junto/contracts/settlement';
import type { AllocationMode } from '@junto/domain/outcome/terms';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { QueryDialog } from '@junto/remote-kit/query-dialog';
import { Button } from '@junto/ui/core';
import { useReadClaimsQuery } from './allocation-api';
import { allocationOf, sharesOf, typedSharesOf, type TypedShare, type ScarceOffer, type TypedShares } from './shares';
import { ModesWithoutLines, SharesTable } from './shares-table';

export interface AllocationDialogProps extends DialogControl {
  roundId: string;
  offer: ScarceOffer;
  /** The one that was chosen before. */
  allocation: OfferAllocation | undefined;
  onAllocate: (allocation: OfferAllocation) => void;
}

/** Shares what can be delivered of a product among its order lines, in one of three modes. */
export function AllocationDialog({ roundId, offer, allocation, open, onClose, onAllocate }: AllocationDialogProps) {
  const { t } = useTranslation();
  const { round_product_id } = offer;
  const [mode, choose] = useState<AllocationMode>(allocation?.mode ?? 'proportional');
  const [typed, type] = useState<TypedShares>(() => (allocation ? typedSharesOf(allocation) : new Map()));
  const typeShare = (lineId: string, share: TypedShare) => {
    type(new Map([...typed, [lineId, share]]));
    choose('by_hand');
  };
  const isValid = (claims: OfferClaims) => mode !== 'by_hand' || sharesOf(claims, typed).by_hand.isValid;
  return (
    <QueryDialog
      of={useReadClaimsQuery({ params: { round_id: roundId, round_product_id } })}
      failed={t('admin.allocation.failed')}
      open={open}
      onClose={onClose}
      width="wide"
      title={t('admin.allocation.title', { product: offer.product_name })}
      tag={() => null}
      subtitle={({ supply, demand }) => t('admin.allocation.purpose', { supply, demand })}
      actions={(claims) => (
        <>
          <Button onClick={onClose}>{t('ui.action.cancel')}</Button>
          <Button
            type="primary"
            disabled={!isValid(claims)}
            onClick={() => onAllocate(allocationOf(round_product_id, mode, typed))}
          >
            {t('admin.allocation.apply', { units: claims.supply })}
          </Button>
        </>
      )}
    >
      {(claims) =>
        claims.claims.length === 0 ? (
          <ModesWithoutLines mode={mode} onMode={choose} />
        ) : (
          <SharesTable claims={claims} mode={mode} onMode={choose} typed={typed} onType={typeShare} />
        )
      }
    </QueryDialog>
  );
}
