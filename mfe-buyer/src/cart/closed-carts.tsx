import { InboxOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { ClosedCart } from '@junto/contracts/buyer/carts';
import { fromMinor, subtotalMinor, sumMinor, toMinor } from '@junto/domain/money';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { ReadError } from '@junto/remote-kit/read-error';
import { Button, Money, Card, StatusTag, useFormat } from '@junto/ui/core';
import { buyerApi } from '../api';
import { useMayBuy } from '../may-buy';
import css from './closed-carts.module.css';

/**
 * Carts of rounds that have closed, readable until dismissed. No skeleton: the section is last on the page and mostly
 * empty.
 */
export function ClosedCarts() {
  const { t } = useTranslation();
  const read = buyerApi.useListClosedCartsQuery();
  const carts = read.data?.items;
  if (!carts) return read.error ? <ReadError of={read} title={t('buyer.cart.closedFailed')} /> : null;
  if (carts.length === 0) return null;
  return (
    <section className={css.closedCarts} aria-labelledby="closed-carts">
      <header>
        <h2 id="closed-carts">{t('buyer.cart.closedTitle')}</h2>
        <p>{t('buyer.cart.closedText')}</p>
      </header>
      {carts.map((cart) => (
        <Remains key={cart.id} cart={cart} />
      ))}
    </section>
  );
}

function Remains({ cart }: { cart: ClosedCart }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayBuy = useMayBuy();
  const fail = useFailureToast();
  const [dismiss, { isLoading }] = buyerApi.useDismissClosedCartMutation();
  const putAwayNow = async () => {
    const { error } = await dismiss({ params: { closed_cart_id: cart.id } });
    if (error) fail(t('buyer.cart.dismissFailed', { round: cart.title }), error);
  };
  const putAway = mayBuy && (
    <Button
      icon={<InboxOutlined aria-hidden />}
      loading={isLoading}
      aria-label={t('buyer.cart.dismissOf', { round: cart.title })}
      onClick={() => void putAwayNow()}
    >
      {t('buyer.cart.dismiss')}
    </Button>
  );
  return (
    <Card title={cart.title} extra={putAway}>
      <div className={css.closedCart}>
        <p>
          <StatusTag entity="round" value="closed" /> {cart.supplier_name} ·{' '}
          {t('buyer.cart.closedAt', { date: format.dateTime(cart.closed_at) })}
        </p>
        <Lines cart={cart} />
      </div>
    </Card>
  );
}

function Lines({ cart: { items, currency } }: { cart: ClosedCart }) {
  const format = useFormat();
  const { t } = useTranslation();
  const subtotals = items.map(({ unit_price, qty }) => subtotalMinor(toMinor(unit_price), qty));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('buyer.cart.product')}</th>
          <th scope="col">{t('buyer.cart.quantity')}</th>
          <th scope="col">{t('buyer.cart.unitPrice')}</th>
          <th scope="col">{t('buyer.cart.lineTotal')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={item.round_product_id}>
            <th scope="row">{item.product_name}</th>
            <td>{format.count(item.qty)}</td>
            <td>
              <Money amount={item.unit_price} currency={currency} />
            </td>
            <td>
              <Money amount={fromMinor(subtotals[index] ?? 0)} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('buyer.cart.total')}
          </th>
          <td>
            <Money amount={fromMinor(sumMinor(subtotals))} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
