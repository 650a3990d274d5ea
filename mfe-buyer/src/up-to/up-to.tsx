import { offerToSettle } from '@junto/domain/outcome/stored-terms';
import { thresholdOf } from '@junto/domain/outcome/threshold';
import { canComplete, nearestUpTo } from '@junto/domain/outcome/up-to';
import { packsOf } from '@junto/domain/packs';
import { unitsToGo } from '@junto/domain/pool-progress';
import { useUpToText } from '@junto/remote-kit/up-to/use-up-to-text';
import { Checkbox, PackStepper } from '@junto/ui/data';
import type { WhatIfTerms } from '../pools/what-if';
import css from './up-to.module.css';

export interface UpToProps {
  terms: WhatIfTerms;
  product: string;
  /** Units of the pool without the line. */
  committed: number;
  /** Units of the line; 0 without one. */
  qty: number;
  /** Null without an up-to quantity. */
  value: number | null;
  disabled?: boolean;
  onChange: (upTo: number | null) => void;
}

/**
 * The quantity that the buyer accepts if it completes the product, off by default. Renders nothing where nothing can be
 * completed.
 */
export function UpTo({ terms, product, committed, qty, value, disabled = false, onChange }: UpToProps) {
  const t = useUpToText();
  const offer = offerToSettle({ ...terms, id: '' });
  if (qty === 0 || (value === null && !canComplete(qty, committed, offer))) return null;
  const missing = unitsToGo(committed + qty, thresholdOf(offer));
  const enough = packsOf(qty + missing, offer.unitsPerPack) * offer.unitsPerPack;
  const shown = value === null ? null : nearestUpTo(value, qty, offer);
  return (
    <div className={css.upTo}>
      <Checkbox
        checked={shown !== null}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked ? nearestUpTo(enough, qty, offer) : null)}
      >
        {t('upTo.title')}
      </Checkbox>
      {shown !== null && (
        <>
          <PackStepper
            value={shown}
            onChange={(upTo) => onChange(nearestUpTo(upTo, qty, offer))}
            unitsPerPack={offer.unitsPerPack}
            min={1}
            remaining={offer.maxQty}
            label={t('upTo.stepper', { product })}
            disabled={disabled}
          />
          <small>{t('upTo.explained', { qty, upTo: shown })}</small>
        </>
      )}
    </div>
  );
}
