import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer } from '@junto/contracts/buyer/rounds';
import { barcodeDigits } from '@junto/domain/barcode';
import { foldText } from '@junto/domain/fold-text';
import { Button, FiltersRow, SearchBox, useFormat } from '@junto/ui/core';
import { FilterSelect } from '@junto/ui/data';
import { buyerApi } from '../api';
import css from './product-search.module.css';

/** With this many products of a round a search is shown. */
const searchFrom = 20;
/** More categories are a select instead of chips. */
const maxChips = 8;
/** Shorter numbers are parts of names and SKUs. */
const barcodeFrom = 6;

interface ProductSearch {
  /** Whether a product of the round matches the search and the category. */
  matches: (offer: Offer) => boolean;
  /** Search field and categories; null for a round with few products. */
  bar: ReactNode;
}

/** Search of a round's products by name, SKU, barcode and category, in the browser. */
export function useProductSearch(roundId: string, offers: readonly Offer[]): ProductSearch {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [category, choose] = useState<string>();
  const term = foldText(search);
  const barcodes = useBarcodes(roundId, barcodeDigits(search));
  const matches = ({ id, product }: Offer) =>
    (category === undefined || product.category === category) &&
    (term === '' || has(product.name, term) || has(product.sku_code, term) || barcodes.has(id));
  if (offers.length < searchFrom) return { matches: () => true, bar: null };
  const found = offers.filter(matches).length;
  const narrowed = term !== '' || category !== undefined;
  const clear = () => {
    setSearch('');
    choose(undefined);
  };
  const bar = (
    <div className={css.search}>
      <FiltersRow
        search={
          <SearchBox value={search} onSearch={setSearch} label={t('buyer.search.label', { count: offers.length })} />
        }
      >
        <Categories offers={offers} chosen={category} onChoose={choose} />
      </FiltersRow>
      <p className={css.outcome} role="status">
        {narrowed && (
          <>
            <span>{found === 0 ? t('buyer.search.none') : t('buyer.search.found', { count: found })}</span>{' '}
            <Button type="link" size="small" onClick={clear}>
              {t('buyer.search.clear')}
            </Button>
          </>
        )}
      </p>
    </div>
  );
  return { matches, bar };
}

const has = (text: string, term: string) => foldText(text).includes(term);

/** Offers whose barcode contains the digits. The round does not contain barcodes: they load once digits are typed. */
function useBarcodes(roundId: string, digits: string): ReadonlySet<string> {
  const isBarcode = digits.length >= barcodeFrom && /^\d+$/.test(digits);
  const { currentData } = buyerApi.useListBarcodesQuery({ params: { round_id: roundId } }, { skip: !isBarcode });
  const found = isBarcode ? (currentData?.barcodes.filter(({ barcode }) => barcode.includes(digits)) ?? []) : [];
  return new Set(found.map(({ round_product_id }) => round_product_id));
}

interface CategoriesProps {
  offers: readonly Offer[];
  chosen: string | undefined;
  onChoose: (category: string | undefined) => void;
}

/** The categories of a round's products with their counts; none if they do not differ. */
function Categories({ offers, chosen, onChoose }: CategoriesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = new Map<string, number>();
  for (const { product } of offers)
    if (product.category) counts.set(product.category, (counts.get(product.category) ?? 0) + 1);
  const categories = [...counts].sort(([, one], [, other]) => other - one);
  if (categories.length < 2) return null;
  if (categories.length > maxChips)
    return (
      <FilterSelect
        label={t('buyer.round.category')}
        value={chosen}
        onChange={onChoose}
        all={t('buyer.search.allCategories')}
        options={categories.map(([value, count]) => ({ value, label: `${value} (${format.count(count)})` }))}
      />
    );
  const chips = [[undefined, offers.length] as const, ...categories];
  return (
    <div className={css.chips} role="group" aria-label={t('buyer.round.category')}>
      {chips.map(([value, count]) => (
        <Button
          key={value ?? ''}
          className={css.chip}
          shape="round"
          aria-pressed={chosen === value}
          onClick={() => onChoose(value)}
        >
          <span>
            {value ?? t('buyer.search.all')} <small>{format.count(count)}</small>
          </span>
        </Button>
      ))}
    </div>
  );
}
