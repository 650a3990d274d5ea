import type { SettlementPreview } from '@junto/contracts/settlement';
import type { RoundOutcome, RoundToSettle } from '@junto/domain/outcome/settle';
import type { RoundInSettlement } from './read-round';

type ScarceOffer = NonNullable<SettlementPreview['scarce']>[number];

/** The offers with more demand than supply, with what their allocation does. */
export function scarceOffers(
  { round }: Pick<RoundInSettlement, 'round'>,
  { offers: terms }: Pick<RoundToSettle, 'offers'>,
  { offers, orders }: Pick<RoundOutcome, 'offers' | 'orders'>,
): ScarceOffer[] {
  const lines = orders.flatMap((order) => order.lines);
  return round.offers.flatMap(({ id, product, supply }, index) => {
    const { allocation, committed, drawn } = offers[index]!;
    if (!allocation) return [];
    const { mode, leftOver: left_over } = allocation;
    const claims = lines.filter(({ offerId }) => offerId === id);
    return [
      {
        round_product_id: id,
        product_name: product.name,
        sku_code: product.sku_code,
        image: product.image,
        units_per_pack: product.units_per_pack,
        supply: terms[index]!.supply!,
        reason: supply?.reason ?? null,
        demand: committed + drawn,
        mode,
        left_over,
        lines: claims.length,
        cut: claims.filter(({ qty, placedQty }) => qty < placedQty).length,
        cancelled: claims.filter(({ qty }) => qty === 0).length,
      },
    ];
  });
}
