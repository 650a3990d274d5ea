import type { CartSummary } from '@junto/contracts/buyer/carts';
import { ChoiceCards } from '@junto/ui/core';
import { Select } from '@junto/ui/data';
import { useTranslation } from 'react-i18next';

interface CartSelectorProps {
  carts: readonly CartSummary[];
  /** Id of the chosen round. */
  value: string;
  onChange: (roundId: string) => void;
}

const cardsUpTo = 6;

/** Which cart: cards with radios, from seven carts on a select that searches. */
export function CartSelector({ carts, value, onChange }: CartSelectorProps) {
  const { t } = useTranslation();
  const metaOf = (cart: CartSummary) => `${cart.supplier_name} · ${t('buyer.items', { count: cart.items })}`;
  if (carts.length <= cardsUpTo) {
    return (
      <ChoiceCards
        label={t('buyer.cart.choose')}
        choices={carts.map((cart) => ({ value: cart.round_id, title: cart.title, meta: metaOf(cart) }))}
        value={value}
        onChange={onChange}
      />
    );
  }
  return (
    <Select
      className="cart-select"
      size="large"
      aria-label={t('buyer.cart.choose')}
      placeholder={t('buyer.cart.chooseLong')}
      showSearch={{ optionFilterProp: 'label' }}
      options={carts.map((cart) => ({ value: cart.round_id, label: `${cart.title} · ${metaOf(cart)}` }))}
      value={value}
      onChange={onChange}
    />
  );
}
