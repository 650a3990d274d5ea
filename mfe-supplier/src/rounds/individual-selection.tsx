import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TradeCurrency } from '@junto/contracts/wire';
import { defaultMoq } from '@junto/domain/offer-list';
import { maxOffers } from '@junto/domain/round';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { ReadError } from '@junto/remote-kit/read-error';
import { Button, EmptyState, Money, NoMatch, ProductPicture, SearchBox, Skeleton, useFormat } from '@junto/ui/core';
import { Checkbox, FilterSelect } from '@junto/ui/data';
import { supplierApi } from '../api';
import { PasteList } from './paste-list';
import type { PickedProduct } from './round-draft';
import css from './selection.module.css';
import type { PickedOffers, RoundSelection } from './use-picked-offers';

/** Products that are added to the list each time it is scrolled to its end. */
const pageSize = 50;

/** Individual Selection: the active products in the currency of the round, and a field for a pasted list. */
export function IndividualSelection({ picked, currency }: RoundSelection) {
  const { t } = useTranslation();
  const { data } = supplierApi.useCountOfferableProductsQuery();
  const others = (data?.items ?? []).filter((one) => one.currency !== currency);
  if (data?.items.length === 0)
    return (
      <div className={css.card}>
        <EmptyState title={t('supplier.rounds.noProducts')} text={t('supplier.rounds.noProductsText')} />
      </div>
    );
  return (
    <>
      {others.length > 0 && (
        <p className={css.others}>
          {others.map((one) => (
            <span key={one.currency}>
              {t('supplier.rounds.othersIn', { count: one.products, currency: one.currency, round: currency })}
            </span>
          ))}
        </p>
      )}
      <div className={`${css.card} ${css.picker}`}>
        <Catalogue key={currency} picked={picked} currency={currency} />
        <PasteList picked={picked} currency={currency} />
      </div>
    </>
  );
}

function Catalogue({ picked, currency }: RoundSelection) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<string>();
  const [limit, setLimit] = useState(pageSize);
  const find = useCallback((text: string) => setSearch(text), []);
  const categories = supplierApi.useListCategoriesQuery();
  const query = { currency, ...(search && { search }), ...(category && { category_id: category }) };
  const list = supplierApi.useListOfferableProductsQuery({ query: { ...query, limit } });
  const { data } = list;
  const clear = () => {
    setSearch('');
    setCategory(undefined);
  };
  return (
    <section className={css.catalogue} aria-label={t('supplier.rounds.selection')}>
      <div className={css.filters}>
        <SearchBox value={search} onSearch={find} label={t('supplier.rounds.searchProducts')} />
        <FilterSelect
          label={t('supplier.rounds.category')}
          all={t('supplier.rounds.allCategories')}
          value={category}
          onChange={setCategory}
          options={(categories.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      {!data &&
        (list.error ? <ReadError of={list} title={t('supplier.toast.selectionFailed')} /> : <Skeleton rows={5} />)}
      {data?.items.length === 0 &&
        (search || category ? <NoMatch onClear={clear} /> : <p>{t('supplier.rounds.noneInCurrency', { currency })}</p>)}
      {data && data.items.length > 0 && (
        <>
          <SelectAll picked={picked} query={query} total={data.total} isCapped={data.total_capped} />
          <Products
            picked={picked}
            products={data.items}
            busy={list.isFetching}
            onEnd={data.next_cursor ? () => setLimit(Math.min(limit + pageSize, maxOffers)) : undefined}
          />
        </>
      )}
    </section>
  );
}

interface ProductsProps {
  picked: PickedOffers;
  products: readonly PickedProduct[];
  busy: boolean;
  /** Called when the list is scrolled to its end; undefined if there are no more products. */
  onEnd: (() => void) | undefined;
}

function Products({ picked, products, busy, onEnd }: ProductsProps) {
  const { t } = useTranslation();
  return (
    <ul
      className={css.products}
      aria-busy={busy}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (!busy && scrollHeight - scrollTop - clientHeight < 120) onEnd?.();
      }}
    >
      {products.map((product) => (
        <li key={product.id}>
          <Checkbox
            checked={picked.of(product.id) !== undefined}
            aria-label={t('supplier.rounds.selectOf', { name: product.name })}
            onChange={() => picked.toggle(product)}
          >
            <span className={css.product}>
              <ProductPicture url={product.image} name={product.name} size={40} />
              <b className="two-lines" dir="auto">
                {product.name}
              </b>
              <small>{product.sku_code}</small>
              <Money amount={product.unit_price} currency={product.currency} />
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

interface SelectAllProps {
  picked: PickedOffers;
  query: { currency: TradeCurrency; search?: string; category_id?: string };
  total: number;
  isCapped: boolean;
}

/** Selects all matching products, up to the 1,000 of a round; selected ones keep their terms. */
function SelectAll({ picked, query, total, isCapped }: SelectAllProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const fail = useFailureToast();
  const [read, { isFetching }] = supplierApi.useLazyListOfferableProductsQuery();
  const select = async () => {
    const { data, error } = await read({ query: { ...query, limit: maxOffers } });
    if (!data) return fail(t('supplier.toast.selectionFailed'), error);
    const fresh = data.items.filter(({ id }) => !picked.of(id)).slice(0, maxOffers - picked.offers.length);
    picked.add(fresh.map((product) => ({ product, moq: defaultMoq, maxQty: null })));
  };
  return (
    <div className={css.matches}>
      <span>{t('supplier.rounds.match', { count: total, total: format.total(total, isCapped) })}</span>
      <Button type="link" loading={isFetching} onClick={() => void select()}>
        {t('supplier.rounds.selectAll', { count: Math.min(total, maxOffers) })}
      </Button>
    </div>
  );
}
