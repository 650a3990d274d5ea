import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { findTouchedRounds } from '@junto/contracts/supplier/many-products';

/** Rounds that offer what is about to change, and what is ordered and lies in carts there. */
export type WhatIsTouched = AnswerOf<typeof findTouchedRounds>;

/** Names of rounds that are shown; more are counted. */
const maxNamed = 5;

interface TouchedProps {
  what: readonly ('price' | 'deactivation')[];
  touched: WhatIsTouched;
}

/** What a change touches: the rounds that run, the orders and what they hold, the carts and what lies in them. */
export function Touched({ what, touched: { rounds, held } }: TouchedProps) {
  const { t } = useTranslation();
  const sum = (of: (round: WhatIsTouched['rounds'][number]) => number) =>
    rounds.reduce((units, round) => units + of(round), 0);
  const ordered = sum(({ current_committed_qty }) => current_committed_qty);
  const inCarts = sum(({ total_selected }) => total_selected);
  // Where nobody could count them, or nothing lies in any, they are spoken of without a number.
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
