import type { OrderItem } from '@junto/contracts/buyer/orders';
import { packsOf } from '@junto/domain/packs';
import { useSupplyText } from './use-supply-text';

/**
 * Why an order line has fewer units than placed, with the reason of the administrator if there is one; undefined for any
 * other line.
 */
export function useCutText(): (item: OrderItem) => string | undefined {
  const t = useSupplyText();
  return ({ cut, qty, placed_qty: placed, units_per_pack: pack }) => {
    if (!cut || typeof placed !== 'number') return undefined;
    const { supply, demand, reason } = cut;
    const packs = { packs: packsOf(qty, pack), placedPacks: packsOf(placed, pack) };
    const text = t('supply.cut', { qty, placed, ...packs, supply, demand });
    return reason ? `${text}. ${reason}` : text;
  };
}
