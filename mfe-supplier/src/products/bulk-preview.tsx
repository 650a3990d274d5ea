import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { Product } from '@junto/contracts/product';
import type { changeProducts } from '@junto/contracts/supplier/many-products';
import { Money } from '@junto/ui/core';
import { supplierApi } from '../api';
import { isChanged, type BulkOutcome } from './bulk-outcome';
import css from './products.module.css';

/** Preview of each product's changes. */
export function BulkPreview({ outcomes }: { outcomes: readonly BulkOutcome[] }) {
  const { t } = useTranslation();
  return (
    <ul className={css.bulk} aria-label={t('supplier.products.bulk.preview')}>
      {outcomes.map((outcome) => (
        <BulkRow key={outcome.product.id} product={outcome.product}>
          {isChanged(outcome) ? <Changes of={outcome} /> : <Unchanged of={outcome} />}
        </BulkRow>
      ))}
    </ul>
  );
}

function BulkRow({ product: { name, sku_code }, children }: { product: Product; children: ReactNode }) {
  return (
    <li>
      <b>
        {name} <span className="quiet">{sku_code}</span>
      </b>
      <span>{children}</span>
    </li>
  );
}

function Unchanged({ of: { isTooHigh } }: { of: BulkOutcome }) {
  const { t } = useTranslation();
  if (isTooHigh) return <em>{t('problem.price_too_high')}</em>;
  return <span className="quiet">{t('supplier.products.bulk.stays')}</span>;
}

function Changes({ of: { product, price, category_id, active } }: { of: BulkOutcome }) {
  const { t } = useTranslation();
  const { data: categories } = supplierApi.useListCategoriesQuery();
  const { currency } = product;
  const named = (id: string | null) =>
    categories?.items.find((category) => category.id === id)?.name ?? t('supplier.products.noCategory');
  return (
    <>
      {price && (
        <span>
          <span>
            <Money amount={product.unit_price} currency={currency} /> → <Money amount={price.to} currency={currency} />
          </span>{' '}
          {price.isRounded && <span className="quiet">{t('supplier.products.bulk.rounded')}</span>}{' '}
          {price.to === 0 && <em>{t('supplier.products.bulk.zero')}</em>}
        </span>
      )}
      {category_id !== undefined && (
        <span>
          {product.category_name ?? t('supplier.products.noCategory')} → {named(category_id)}
        </span>
      )}
      {active !== undefined && (
        <span>
          {t(`status.product.${product.active ? 'active' : 'inactive'}`)} →{' '}
          {t(`status.product.${active ? 'active' : 'inactive'}`)}
        </span>
      )}
    </>
  );
}

interface BulkResultsProps {
  products: readonly Product[];
  results: AnswerOf<typeof changeProducts>['results'];
}

/** Result of each sent product: rejected ones first, with their reasons. */
export function BulkResults({ products, results }: BulkResultsProps) {
  const { t } = useTranslation();
  const byId = new Map(products.map((product) => [product.id, product]));
  const refusedFirst = [...results].sort((one, other) => Number(other.refused !== null) - Number(one.refused !== null));
  return (
    <ul className={css.bulk} aria-label={t('supplier.products.bulk.results')}>
      {refusedFirst.map(({ product_id, refused }) => (
        <BulkRow key={product_id} product={byId.get(product_id)!}>
          {refused ? <em>{problemText(t, { kind: 'problem', ...refused })}</em> : t('supplier.products.bulk.changed')}
        </BulkRow>
      ))}
    </ul>
  );
}
