import type { Offer } from '@junto/contracts/buyer/rounds';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { fromMinor, subtotalMinor, sumMinor } from '@junto/domain/money';
import { priceAt } from '@junto/domain/outcome/price';
import { pricesOf } from '@junto/domain/outcome/stored-prices';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { companyName } from '../companies/own-company';
import { toPackMeasuresDto } from '../products/product';
import { PoolModel } from './pool.model';
import { offersOnTheWire, rowOnTheWire } from './round';
import type { OfferDoc, RoundDoc } from './round.model';
import { productsOf } from './save-round';

/** Units of a company's approved orders in a round, per offer. */
export type ReadApprovedUnits = (supplierId: string, roundId: string) => Promise<ReadonlyMap<string, number>>;

/** A round with its performance, and while it runs with the approved units of its pools. */
export async function readPerformance(round: RoundDoc, readApprovedUnits: ReadApprovedUnits): Promise<OwnRound> {
  if (round.status !== 'approved') return performanceOf(round);
  const [performance, approved] = await Promise.all([
    performanceOf(round),
    readApprovedUnits(round.supplier_id, round._id),
  ]);
  const offers = performance.offers.map((offer) => ({ ...offer, approved_qty: approved.get(offer.id) ?? 0 }));
  return { ...performance, offers };
}

/**
 * A round with its pools. Revenue is committed units at the price that they reach; potential uses the MOQ, or the
 * committed units if higher.
 */
export async function performanceOf(round: RoundDoc, session?: ClientSession): Promise<OwnRound> {
  const products = await productsOf(round, session);
  const found = await PoolModel.find({ round_id: round._id }, null, { session }).lean();
  const pools = new Map(found.map((pool) => [pool._id, pool]));
  const measures = new Map([...products].map(([id, product]) => [id, toPackMeasuresDto(product)]));
  const committed = (offerId: string) => pools.get(offerId)?.committed ?? 0;
  const offers = offersOnTheWire(round, products);
  const worth = (units: (offer: Offer) => number) =>
    sumMinor(offers.map((offer) => subtotalMinor(priceAt(pricesOf(offer), units(offer)), units(offer))));
  return {
    ...rowOnTheWire(round, await companyName(round.supplier_id, session)),
    offers: offers.map((offer, index) => ({
      ...offer,
      as_offered: offeredThen(round.offers[index]?.as_offered),
      current_committed_qty: committed(offer.id),
      total_selected: pools.get(offer.id)?.selected ?? 0,
      drawable_qty: pools.get(offer.id)?.drawable ?? null,
      pack_measures: measures.get(offer.product_id) ?? null,
    })),
    change: round.change ?? null,
    rejection_unseen: round.rejection_unseen ?? false,
    revenue: fromMinor(worth((offer) => committed(offer.id))),
    potential: fromMinor(worth((offer) => Math.max(offer.moq, committed(offer.id)))),
  };
}

function offeredThen(stored: OfferDoc['as_offered']): OwnRound['offers'][number]['as_offered'] {
  return stored ? { unit_price: fromMinor(stored.price_minor), units_per_pack: stored.units_per_pack } : null;
}
