import { useState } from 'react';
import type { OwnOffer } from '@junto/contracts/supplier/rounds';
import { formatMoney } from '@junto/i18n/formats/money';
import { useForecastText } from '@junto/remote-kit/forecast/use-forecast-text';
import css from './forecast.module.css';

interface MoqSliderProps {
  /** With the MOQ that is tried. */
  offer: OwnOffer;
  /** Value of the product at that MOQ. */
  worth: number;
  onMoq: (offerId: string, moq: number) => void;
}

/** What a product of a draft would be worth at another MOQ, in whole packs up to its cap, or twice its MOQ. */
export function MoqSlider({ offer: { id, moq, max_qty, product }, worth, onMoq }: MoqSliderProps) {
  const t = useForecastText();
  const [own] = useState(moq);
  const pack = product.units_per_pack;
  const packs = Math.max(1, Math.floor((max_qty ?? 2 * own) / pack));
  return (
    <>
      <input
        className={css.slider}
        type="range"
        min={1}
        max={packs}
        value={Math.min(packs, Math.max(1, Math.round(moq / pack)))}
        aria-label={t('forecast.moqOf', { product: product.name })}
        aria-valuetext={t('forecast.units', { count: moq })}
        onChange={({ target }) => onMoq(id, Number(target.value) * pack)}
      />
      {moq !== own && (
        <small className={css.tried} role="status">
          {t('forecast.moqIf', { moq, value: formatMoney(worth, product.currency) })}
        </small>
      )}
    </>
  );
}
