import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartSummary } from '@junto/contracts/buyer/carts';
import { ChoiceCards, useDebouncedValue } from '@junto/ui/core';
import { Select } from '@junto/ui/data';
import { buyerApi } from '../api';
import css from './cart.module.css';
import { NeedsChange } from './needs-change';

interface CartSelectorProps {
  /** First page of carts, and those found by searches. */
  carts: readonly CartSummary[];
  /** Id of the selected round; undefined while an order confirmation is shown. */
  value: string | undefined;
  onChange: (roundId: string) => void;
  /** Called with carts found by a search, which the first page may not contain. */
  onFound: (carts: readonly CartSummary[]) => void;
}

const cardsUpTo = 6;

/** Cart selector: radio cards, or a searchable select from seven carts on. */
export function CartSelector(props: CartSelectorProps) {
  const { t } = useTranslation();
  const { carts, value, onChange } = props;
  const metaOf = (cart: CartSummary) => `${cart.supplier_name} · ${t('buyer.items', { count: cart.items })}`;
  if (carts.length <= cardsUpTo) {
    return (
      <ChoiceCards
        label={t('buyer.cart.choose')}
        choices={carts.map((cart) => ({
          value: cart.round_id,
          title: cart.title,
          meta: (
            <>
              {metaOf(cart)}
              {cart.round_id === value && <NeedsChange roundId={value} />}
            </>
          ),
        }))}
        value={value}
        onChange={onChange}
      />
    );
  }
  return <CartSearch {...props} labelOf={(cart) => `${cart.title} · ${metaOf(cart)}`} />;
}

/** Searches all carts of the buyer, including those of later pages. */
function CartSearch({
  carts,
  value,
  onChange,
  onFound,
  labelOf,
}: CartSelectorProps & { labelOf: (cart: CartSummary) => string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim());
  const { currentData: found, isFetching } = buyerApi.useListCartsQuery(
    { query: { search, limit: 50 } },
    { skip: search === '' },
  );
  useEffect(() => {
    if (found) onFound(found.items);
  }, [found, onFound]);
  const chosen = carts.find((cart) => cart.round_id === value);
  const offered = search === '' ? carts : (found?.items ?? []);
  return (
    <Select
      className={css.cartSelect}
      size="large"
      aria-label={t('buyer.cart.choose')}
      placeholder={t('buyer.cart.chooseLong')}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={isFetching}
      notFoundContent={isFetching ? t('ui.loading') : t('ui.noMatch.title')}
      options={offered.map((cart) => ({ value: cart.round_id, label: labelOf(cart) }))}
      labelRender={({ label }) => label ?? (chosen && labelOf(chosen))}
      value={chosen && value}
      onChange={onChange}
    />
  );
}
