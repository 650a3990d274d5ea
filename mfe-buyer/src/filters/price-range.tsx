import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberKinds } from '@junto/domain/number-kinds';
import { NumberInput } from '@junto/ui/data';
import type { Narrowing } from './filter-groups';
import css from './price-range.module.css';

const names = { from: 'buyer.explore.priceFrom', to: 'buyer.explore.priceTo' } as const;

interface PriceRangeProps {
  filter: Pick<Narrowing, 'price_from' | 'price_to'>;
  onChange: (part: Partial<Narrowing>) => void;
}

/** Range of the unit price, applied on Enter and on blur; swapped bounds are corrected. */
export function PriceRange({ filter: { price_from, price_to }, onChange }: PriceRangeProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<{ from: number | null; to: number | null }>({
    from: price_from ?? null,
    to: price_to ?? null,
  });
  const take = () => {
    if (Number.isNaN(typed.from) || Number.isNaN(typed.to)) return;
    const turned = typed.from !== null && typed.to !== null && typed.from > typed.to;
    const [from, to] = turned ? [typed.to, typed.from] : [typed.from, typed.to];
    if (turned) setTyped({ from, to });
    if (from === (price_from ?? null) && to === (price_to ?? null)) return;
    onChange({ price_from: from ?? undefined, price_to: to ?? undefined });
  };
  return (
    <form
      className={css.range}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <div key={end}>
          <span aria-hidden>{t(names[end])}</span>
          <NumberInput
            aria-label={t(names[end])}
            kind={numberKinds.money}
            value={typed[end]}
            onChange={(value) => setTyped((before) => ({ ...before, [end]: value }))}
            onBlur={take}
          />
        </div>
      ))}
      <p className="quiet">{t('buyer.explore.priceNote')}</p>
      <button type="submit" hidden />
    </form>
  );
}
