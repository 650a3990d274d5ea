import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf } from '@junto/api-client/failure';
import type { TradeCurrency } from '@junto/contracts/wire';
import { useKeyedList } from '@junto/remote-kit/keyed-list';
import { EmptyState, ErrorCard, NoMatch, SearchBox, Segmented, Skeleton } from '@junto/ui/core';
import { TableFoot } from '@junto/ui/data';
import { useListProductsQuery } from '../api';
import { OfferRow } from './offer-row';
import { pickedProduct, type PickedProduct } from './round-draft';
import css from './rounds.module.css';
import type { PickedOffers } from './use-picked-offers';

const pageSize = 10;

/** Individual Selection: own active products, one by one, with MOQ and max qty. */
export function IndividualSelection({ picked, currency }: { picked: PickedOffers; currency: TradeCurrency }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [part, setPart] = useState<'all' | 'selected'>('all');
  const find = useCallback((text: string) => setSearch(text), []);
  const row = (product: PickedProduct) => (
    <OfferRow
      key={product.id}
      product={product}
      offer={picked.of(product.id)}
      currency={currency}
      onToggle={() => picked.toggle(product)}
      onChange={(terms) => picked.change(product.id, terms)}
    />
  );
  return (
    <div className={css.selection}>
      <div className={css.selectionHead}>
        <div className={css.selectionSearch}>
          {part === 'all' && <SearchBox value={search} onSearch={find} label={t('supplier.rounds.searchProducts')} />}
        </div>
        <Segmented
          aria-label={t('supplier.rounds.selection')}
          value={part}
          onChange={setPart}
          options={[
            { value: 'all', label: t('supplier.rounds.all') },
            { value: 'selected', label: t('supplier.rounds.selected', { count: picked.offers.length }) },
          ]}
        />
      </div>
      {part === 'all' && <Catalogue search={search} row={row} onClear={() => setSearch('')} />}
      {part === 'selected' && picked.offers.length === 0 && (
        <p className={css.selectionNone}>{t('supplier.rounds.noneSelected')}</p>
      )}
      {part === 'selected' && picked.offers.length > 0 && (
        <ul className={css.selectionList}>{picked.offers.map(({ product }) => row(product))}</ul>
      )}
    </div>
  );
}

function Catalogue({
  search,
  row,
  onClear,
}: {
  search: string;
  row: (product: PickedProduct) => React.ReactNode;
  onClear: () => void;
}) {
  const { t } = useTranslation();
  const query = { search: search || undefined, status: 'active' as const };
  const { list, pages } = useKeyedList(useListProductsQuery, query, pageSize);
  const { data, error, refetch } = list;
  if (!data)
    return error ? (
      <ErrorCard
        title={t('ui.error.title')}
        text={t('supplier.toast.selectionFailed')}
        errorId={errorIdOf(error)}
        onRetry={refetch}
      />
    ) : (
      <Skeleton rows={5} />
    );
  if (data.items.length === 0) {
    return search ? (
      <NoMatch onClear={onClear} />
    ) : (
      <EmptyState title={t('supplier.rounds.noProducts')} text={t('supplier.rounds.noProductsText')} />
    );
  }
  return (
    <>
      <ul className={css.selectionList}>{data.items.map((product) => row(pickedProduct(product)))}</ul>
      <TableFoot
        pages={pages}
        pageSize={pageSize}
        shown={data.items.length}
        total={data.total}
        totalCapped={data.total_capped}
        noun="products"
      />
    </>
  );
}
