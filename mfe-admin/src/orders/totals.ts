import type { OrderRow } from '@junto/contracts/buyer/orders';
import { fromMinor, sumMinor, toMinor } from '@junto/domain/money';
import { formatMoney } from '@junto/i18n/formats/money';

/** Total of several orders, one sum per currency (decision 15). */
export function totalsOf(orders: readonly OrderRow[]): string {
  const currencies = [...new Set(orders.map(({ currency }) => currency))];
  return currencies
    .map((currency) => {
      const amounts = orders.filter((order) => order.currency === currency).map((order) => toMinor(order.total_value));
      return formatMoney(fromMinor(sumMinor(amounts)), currency);
    })
    .join(' · ');
}
