import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shortId } from '@junto/domain/short-id';
import css from './rounds.module.css';

/** Lists at most this many orders, then the number of the others. */
const named = 20;

/** Links to the orders that contain an offer. */
export function OrderNumbers({ orders }: { orders: readonly string[] }) {
  const { t } = useTranslation();
  if (orders.length === 0) return null;
  const rest = orders.length - named;
  return (
    <span className={css.numbers}>
      <span>{t('admin.rounds.unmetOrders', { count: orders.length })}</span>
      {orders.slice(0, named).map((id) => (
        <Link key={id} to={`/orders?order=${id}`}>
          #{shortId(id)}
        </Link>
      ))}
      {rest > 0 && <span>{t('admin.rounds.andMore', { count: rest })}</span>}
    </span>
  );
}
