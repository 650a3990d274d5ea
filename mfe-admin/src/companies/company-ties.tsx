import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Company, CompanyTies as Ties } from '@junto/contracts/admin/companies';
import { shortId } from '@junto/domain/short-id';
import { Money } from '@junto/ui/core';
import { adminApi } from '../api';
import css from './companies.module.css';

/** Reads the open rounds and orders of a company. */
export const useCompanyTies = ({ id }: Pick<Company, 'id'>) =>
  adminApi.useReadCompanyTiesQuery({ params: { company_id: id } }, { refetchOnMountOrArgChange: true });
type CountedTies = Pick<ReturnType<typeof useCompanyTies>, 'data' | 'isError'>;

/** Numbers of open rounds and orders, with links to the oldest ones. */
export function CompanyTies({ type, ties: { data, isError } }: Pick<Company, 'type'> & { ties: CountedTies }) {
  const { t } = useTranslation();
  if (isError) return <p role="status">{t('admin.companies.ties.unknown')}</p>;
  if (!data) return <p role="status">{t('admin.companies.ties.counting')}</p>;
  const { people, rounds, orders, open_carts: carts } = data;
  return (
    <div className={css.ties} role="status">
      <ul>
        <li>{t('admin.companies.ties.people', { count: people })}</li>
        {type === 'supplier' && (
          <Named text={t('admin.companies.ties.rounds', { count: rounds.total })} of={rounds}>
            {rounds.named.map((round) => (
              <li key={round.id}>
                <Link to={`/rounds?round=${round.id}`}>{round.title}</Link> · {t(`status.round.${round.status}`)}
              </li>
            ))}
          </Named>
        )}
        <Named text={t('admin.companies.ties.orders', { count: orders.total })} of={orders}>
          {orders.named.map((order) => (
            <OrderTie key={order.id} order={order} />
          ))}
        </Named>
        {type === 'buyer' && (
          <li>
            {carts === null
              ? t('admin.companies.ties.cartsUnknown')
              : t('admin.companies.ties.carts', { count: carts })}
          </li>
        )}
      </ul>
    </div>
  );
}

interface NamedProps {
  text: string;
  of: { total: number; named: readonly unknown[] };
  children: ReactNode;
}

/** The total, and links to the first items. */
function Named({ text, of: { total, named }, children }: NamedProps) {
  const { t } = useTranslation();
  const more = total - named.length;
  return (
    <li>
      {text}
      {named.length > 0 && (
        <ul>
          {children}
          {more > 0 && <li>{t('admin.companies.ties.more', { count: more })}</li>}
        </ul>
      )}
    </li>
  );
}

function OrderTie({ order }: { order: Ties['orders']['named'][number] }) {
  const number = shortId(order.id);
  return (
    <li>
      <Link to={`/orders?order=${order.id}`}>#{number}</Link> · {order.round_title} · {order.buyer_name} ·{' '}
      <Money amount={order.total_value} currency={order.currency} />
    </li>
  );
}
