import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberKinds } from '@junto/domain/number-kinds';
import { Button } from '@junto/ui/core';
import { NumberInput } from '@junto/ui/data';
import css from './chosen-offers.module.css';
import type { PickedOffers } from './use-picked-offers';

/** Sets MOQ and max qty of all products in the round; an empty field keeps the values of the products. */
export function TermsForAll({ picked: { offers, changeAll } }: { picked: PickedOffers }) {
  const { t } = useTranslation();
  const id = useId();
  const [moq, setMoq] = useState<number | null>(null);
  const [maxQty, setMaxQty] = useState<number | null>(null);
  const isBelow = moq !== null && maxQty !== null && maxQty < moq;
  const isUsable = (moq ?? maxQty) !== null && !Number.isNaN(moq) && !Number.isNaN(maxQty) && !isBelow;
  useEffect(() => document.getElementById(`${id}-moq`)?.focus(), [id]);
  return (
    <form
      className={css.forAll}
      aria-label={t('supplier.rounds.setForAll')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isUsable) changeAll({ ...(moq !== null && { moq }), ...(maxQty !== null && { maxQty }) });
      }}
    >
      <div>
        <label htmlFor={`${id}-moq`}>{t('supplier.rounds.moqForAll')}</label>
        <NumberInput id={`${id}-moq`} kind={numberKinds.units} value={moq} onChange={setMoq} />
      </div>
      <div>
        <label htmlFor={`${id}-max`}>{t('supplier.rounds.maxQtyForAll')}</label>
        <NumberInput
          id={`${id}-max`}
          kind={numberKinds.units}
          value={maxQty}
          isWrong={isBelow}
          aria-describedby={`${id}-hint`}
          onChange={setMaxQty}
        />
      </div>
      <Button htmlType="submit" disabled={!isUsable}>
        {t('supplier.rounds.applyToAll', { count: offers.length })}
      </Button>
      <small id={`${id}-hint`} data-wrong={isBelow || undefined}>
        {t(isBelow ? 'supplier.rounds.maxBelowMoq' : 'supplier.rounds.forAllHint')}
      </small>
    </form>
  );
}
