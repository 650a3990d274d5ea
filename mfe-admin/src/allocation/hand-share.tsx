import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferClaims } from '@junto/contracts/settlement';
import { maxHandReason, type HandProblemCode } from '@junto/domain/outcome/by-hand';
import { packsOf } from '@junto/domain/packs';
import { shortId } from '@junto/domain/short-id';
import { Input } from '@junto/ui/core';
import { PackStepper } from '@junto/ui/data';
import css from './allocation.module.css';
import type { TypedShare } from './shares';

interface HandShareProps {
  claim: OfferClaims['claims'][number];
  unitsPerPack: number;
  units: number;
  typed: TypedShare | undefined;
  problem: HandProblemCode | undefined;
  onType: (share: TypedShare) => void;
}

/** The share of one line in packs, and the reason that its buyer reads. */
export function HandShare({ claim, unitsPerPack, units, typed, problem, onType }: HandShareProps) {
  const { t } = useTranslation();
  const id = useId();
  const of = { buyer: claim.buyer_name, order: `#${shortId(claim.order_id)}` };
  const reason = typed?.reason ?? '';
  return (
    <div className={css.hand}>
      <PackStepper
        label={t('allocation.shareFor', of)}
        value={units}
        unitsPerPack={unitsPerPack}
        min={0}
        remaining={claim.units}
        onChange={(qty) => onType({ units: qty, reason })}
      />
      <small>
        {t('allocation.packs', {
          packs: packsOf(units, unitsPerPack),
          placed: packsOf(claim.units, unitsPerPack),
        })}
      </small>
      <Input
        aria-label={t('allocation.reasonFor', of)}
        aria-describedby={problem && id}
        placeholder={t('allocation.reason')}
        maxLength={maxHandReason}
        status={problem && 'error'}
        value={reason}
        onChange={({ target }) => onType({ units, reason: target.value })}
      />
      {problem && problem !== 'above_supply' && problem !== 'left_over' && (
        <small className={css.problem} id={id}>
          {t(`allocation.problem.${problem}`)}
        </small>
      )}
    </div>
  );
}
