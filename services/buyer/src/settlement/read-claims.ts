import { trusted } from 'mongoose';
import { readClaimsCommand } from '@junto/contracts/commands/buyer';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { maxClaims, type OfferClaims } from '@junto/contracts/settlement';
import { fromMinor } from '@junto/domain/money';
import { settle } from '@junto/domain/outcome/settle';
import { answerCommand } from '@junto/service-kit/commands';
import { OrderModel, type StoredOrder } from '../orders/order.model';
import { readSettlement } from './preview-settlement';
import { readRound, roundToSettle } from './read-round';

/** The lines of an offer with more demand than supply, in order of placing. */
async function readClaims(roundId: string, offerId: string): Promise<OfferClaims | Refusal<'not_found'>> {
  const [read, settlement] = await Promise.all([readRound(roundId), readSettlement(roundId)]);
  if (!read) return refuse('not_found');
  const toSettle = roundToSettle(read, settlement ?? { decisions: [] });
  const { offers, orders } = settle(toSettle);
  const index = toSettle.offers.findIndex((offer) => offer.offerId === offerId);
  const { supply, unitsPerPack } = toSettle.offers[index] ?? {};
  const outcome = offers[index];
  if (!outcome?.allocation || typeof supply !== 'number' || !unitsPerPack) return refuse('not_found');
  const claims = orders.flatMap(({ orderId, lines }) =>
    lines.filter((line) => line.offerId === offerId).map((line) => ({ ...line, orderId })),
  );
  const facts = claims.length > maxClaims ? new Map() : await placingOf(claims.map(({ orderId }) => orderId));
  return {
    round_product_id: offerId,
    supply,
    units_per_pack: unitsPerPack,
    demand: outcome.committed + outcome.drawn,
    lines: claims.length,
    claims: claims.flatMap(({ lineId, orderId, placedQty, placedPriceMinor }) => {
      const order = facts.get(orderId);
      if (!order) return [];
      return [
        {
          line_id: lineId,
          order_id: orderId,
          buyer_key: order.buyer_company_id ?? order.buyer_id,
          buyer_name: order.buyer_company_name ?? order.buyer_name,
          placed_at: order.created_at.toISOString(),
          units: placedQty,
          unit_price: fromMinor(placedPriceMinor),
        },
      ];
    }),
  };
}

type Placing = Pick<
  StoredOrder,
  '_id' | 'buyer_id' | 'buyer_company_id' | 'buyer_name' | 'buyer_company_name' | 'created_at'
>;

async function placingOf(ids: readonly string[]): Promise<ReadonlyMap<string, Placing>> {
  const fields = { buyer_id: 1, buyer_company_id: 1, buyer_name: 1, buyer_company_name: 1, created_at: 1 } as const;
  const found = await OrderModel.find({ _id: trusted({ $in: [...ids] }) }, fields).lean<Placing[]>();
  return new Map(found.map((order) => [order._id, order]));
}

export const readClaimsHandler = answerCommand(readClaimsCommand, ({ round_id, round_product_id }) =>
  readClaims(round_id, round_product_id),
);
