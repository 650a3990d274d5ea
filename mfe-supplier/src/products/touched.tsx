import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { findTouchedRounds } from '@junto/contracts/supplier/many-products';

/** Rounds affected by a change, with their orders and carts. */
export type WhatIsTouched = AnswerOf<typeof findTouchedRounds>;

/** Lists at most this many rounds, then the number of the others. */
const maxNamed = 5;

interface TouchedProps {
  what: readonly ('price' | 'deactivation')[];
  touched: WhatIsTouched;
}

/** Effects of a change: running rounds, their orders and carts, with units. */
export function Touched({ what, touched: { rounds, held } }: TouchedProps) {
  const { t } = useTranslation();
  const sum = (of: (round: WhatIsTouched['rounds'][number]) => number) =>
    rounds.reduce((units, round) => units + of(round), 0);
  const ordered = sum(({ current_committed_qty }) => current_committed_qty);
  const inCarts = sum(({ total_selected }) => total_selected);
  // Mentioned without numbers if they cannot be counted or are empty.
  const orders = held?.orders
    ? t('supplier.products.touches.orders', { count: held.orders })
    : t('supplier.products.touches.anyOrders');
  const carts = held?.carts
    ? t('supplier.products.touches.carts', { count: held.carts })
    : t('supplier.products.touches.anyCarts');
  return (
    <>
      <p>{t('supplier.products.touches.rounds', { count: rounds.length })}</p>
      <ul>
        {rounds.slice(0, maxNamed).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {rounds.length > maxNamed && (
          <li>{t('supplier.products.touches.more', { count: rounds.length - maxNamed })}</li>
        )}
      </ul>
      <ul>
        {what.map((one) => {
          const kind = one === 'price' ? ('Price' as const) : ('Deactivation' as const);
          return (
            <Fragment key={one}>
              <li>{t(`supplier.products.touches.ordered${kind}`, { count: ordered, orders })}</li>
              <li>{t(`supplier.products.touches.inCarts${kind}`, { count: inCarts, carts })}</li>
            </Fragment>
          );
        })}
      </ul>
    </>
  );
}
