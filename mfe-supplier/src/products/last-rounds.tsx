import { useTranslation } from 'react-i18next';
import { listedStatusOf } from '@junto/domain/round';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { Card, CardRow, StatusTag, useFormat } from '@junto/ui/core';
import { supplierApi } from '../api';
import css from './products.module.css';

/** Rounds that offer a product with their outcome, running ones first; hidden if there are none. */
export function LastRounds({ productId }: { productId: string }) {
  const format = useFormat();
  const { t } = useTranslation();
  const query = supplierApi.useListProductRoundsQuery({ params: { product_id: productId } });
  const { currentData } = query;
  if (!currentData)
    return (
      <Card title={t('supplier.products.lastRounds')} padded>
        <QueryBoundary of={query} skeletonRows={2} />
      </Card>
    );
  const rounds = [...currentData.running, ...currentData.others];
  if (rounds.length === 0) return null;
  return (
    <Card title={t('supplier.products.lastRounds')}>
      {rounds.map(({ id, title, status, closing, moq, current_committed_qty: committed }) => (
        <CardRow key={id}>
          <span className={css.lastRound}>
            <b>{title}</b>
            <StatusTag entity="round" value={listedStatusOf({ status, closing })} />
            <span>
              {t('supplier.products.committedOfMoq', { committed: format.count(committed), moq: format.count(moq) })}
            </span>
          </span>
        </CardRow>
      ))}
    </Card>
  );
}
