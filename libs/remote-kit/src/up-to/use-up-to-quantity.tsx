import type { OrderItem } from '@junto/contracts/buyer/orders';
import { formatMoney } from '@junto/i18n/formats/money';
import { useUpToText } from './use-up-to-text';

type Line = Pick<OrderItem, 'unit_price' | 'currency' | 'qty' | 'placed_qty' | 'up_to'>;

/**
 * Price and quantity of an order line with its up-to quantity, or with the quantity as placed once its settlement raised
 * it; undefined for a line without either.
 */
export function useUpToQuantity(): (line: Line) => string | undefined {
  const t = useUpToText();
  return ({ unit_price, currency, qty, placed_qty: placed, up_to: upTo }) => {
    const price = formatMoney(unit_price, currency);
    if (typeof placed === 'number') return t('upTo.raised', { price, qty, placed });
    return upTo ? t('upTo.priceTimes', { price, qty, upTo }) : undefined;
  };
}
