import { useTranslation } from 'react-i18next';
import type { previewClose } from '@junto/contracts/admin/rounds';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { adminApi } from '../api';

/** Lists at most this many; a round may have a thousand offers. */
const shown = 12;

type Held = AnswerOf<typeof previewClose>['held'];

/** Offers that open carts lose when the round closes, sorted by number of carts. */
export function WhatGoes({ roundId, held }: { roundId: string; held: Held }) {
  const { t } = useTranslation();
  const { data: round } = adminApi.useReadAnyRoundQuery({ params: { round_id: roundId } });
  const names = new Map(round?.offers.map(({ id, product }) => [id, product.name]));
  const goes = held
    .filter(({ carts, round_product_id: id }) => carts > 0 && names.has(id))
    .sort((a, b) => b.carts - a.carts);
  if (goes.length === 0) return null;
  const more = goes.length - shown;
  return (
    <section aria-label={t('admin.rounds.goesTitle')}>
      <p>{t('admin.rounds.goesTitle')}</p>
      <ul>
        {goes.slice(0, shown).map(({ round_product_id: id, carts }) => (
          <li key={id}>
            {t('admin.rounds.goesLine', {
              product: names.get(id),
              carts: t('admin.rounds.cartCount', { count: carts }),
            })}
          </li>
        ))}
        {more > 0 && <li>{t('admin.rounds.andMore', { count: more })}</li>}
      </ul>
    </section>
  );
}
