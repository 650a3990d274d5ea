import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withMoreEndpoints } from '@junto/api-client/more-endpoints';
import { readClaims } from '@junto/contracts/admin/settlement';
import type { OfferAllocation, OfferClaims } from '@junto/contracts/settlement';
import type { AllocationMode } from '@junto/domain/outcome/terms';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { QueryDialog } from '@junto/remote-kit/query-dialog';
import { Button } from '@junto/ui/core';
import { adminApi } from '../api';
import { AllocationFigures, ChangedLines } from './allocation-figures';
import { allocationOf, sharesOf, typedSharesOf, type TypedShare, type ScarceOffer, type TypedShares } from './shares';
import { ModesWithoutLines, SharesTable, type SharesTableProps } from './shares-table';

const { useReadClaimsQuery } = withMoreEndpoints(adminApi, { readClaims });

export interface AllocationDialogProps extends DialogControl {
  roundId: string;
  offer: ScarceOffer;
  currency: string;
  /** The one that was chosen before. */
  allocation: OfferAllocation | undefined;
  onAllocate: (allocation: OfferAllocation) => void;
}

/** Shares what can be delivered of a product among its order lines, in one of three modes. */
export function AllocationDialog(props: AllocationDialogProps) {
  const { roundId, offer, currency, allocation, open, onClose, onAllocate } = props;
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
      failed={t('allocation.failed')}
      open={open}
      onClose={onClose}
      width="wide"
      title={t('allocation.title', { product: offer.product_name })}
      subtitle={() => (
        <>
          {offer.reason && <q>{offer.reason}</q>} <span>{t('allocation.purpose')}</span>
        </>
      )}
      actions={(claims) => (
        <>
          <Button onClick={onClose}>{t('ui.action.cancel')}</Button>
          <Button
            type="primary"
            disabled={!isValid(claims)}
            onClick={() => onAllocate(allocationOf(round_product_id, mode, typed))}
          >
            {t('allocation.apply', { units: claims.supply })}
          </Button>
        </>
      )}
    >
      {(claims) =>
        claims.claims.length === 0 ? (
          <div className="dialog-stack">
            <AllocationFigures offer={claims} units={[]} currency={currency} />
            <ModesWithoutLines mode={mode} onMode={choose} />
          </div>
        ) : (
          <Shares {...{ claims, mode, typed, currency }} onMode={choose} onType={typeShare} />
        )
      }
    </QueryDialog>
  );
}

interface SharesProps extends Omit<SharesTableProps, 'all'> {
  currency: string;
}

/** What the chosen mode comes to, and the share of each line. */
function Shares({ currency, ...table }: SharesProps) {
  const { claims: offer, mode, typed } = table;
  const all = sharesOf(offer, typed);
  const { units } = all[mode];
  return (
    <div className="dialog-stack">
      <AllocationFigures {...{ offer, units, currency }} />
      <SharesTable {...table} all={all} />
      <ChangedLines {...{ offer, units, currency }} />
    </div>
  );
}
