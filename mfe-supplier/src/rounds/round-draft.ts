import type { BodyGiven } from '@junto/contracts/endpoint';
import type { OfferedProduct } from '@junto/contracts/offered-product';
import type { createRound, OwnRound } from '@junto/contracts/supplier/rounds';
import type { TradeCurrency } from '@junto/contracts/wire';
import { isNamedPlaceMissing, type Incoterm } from '@junto/domain/incoterm';
import { numberKinds } from '@junto/domain/number-kinds';
import { defaultMoq } from '@junto/domain/offer-list';
import { storedPolicy } from '@junto/domain/outcome/policy';
import type { ClosePolicy } from '@junto/domain/outcome/terms';
import { maxOffers } from '@junto/domain/round';
import { priceProblems, type TypedPrices, type TypedTier } from './typed-prices';

/** Product data shown in the picker. */
export type PickedProduct = Pick<
  OfferedProduct,
  'id' | 'name' | 'sku_code' | 'unit_price' | 'currency' | 'units_per_pack' | 'active' | 'image'
>;

/** A selected product of the draft; cleared fields are null. */
export interface PickedOffer extends TypedPrices {
  product: PickedProduct;
  /** Share of the MOQ in percent from which it ships; null or absent is the full MOQ. */
  minimumFill?: number | null;
  /** The MOQ is the default, because a pasted line had none. */
  isMoqAssumed?: boolean | undefined;
}

/** Terms that are set together. */
export type ChangedTerms = Partial<Omit<PickedOffer, 'product' | 'isMoqAssumed'>>;

export interface RoundValues {
  title: string;
  description: string;
  currency: TradeCurrency;
  open_at: string | null;
  close_at: string | null;
  /** What happens with products that are short at the deadline, or after the extension. */
  close_policy: ClosePolicy;
  /** Null: the round is not extended. */
  extend_days: number | null;
  incoterm: Incoterm | null;
  incoterm_place: string;
  delivery_terms: string;
  offers: readonly PickedOffer[];
}

export const emptyRound: RoundValues = {
  title: '',
  description: '',
  currency: 'USD',
  open_at: null,
  close_at: null,
  close_policy: 'ask',
  extend_days: null,
  incoterm: null,
  incoterm_place: '',
  delivery_terms: '',
  offers: [],
};

export function valuesOfRound(round: OwnRound): RoundValues {
  const { title, description, currency, open_at, close_at } = round;
  const offers = round.offers.map(({ product, moq, max_qty, minimum_fill = null, tiers = [], list_price = null }) => ({
    product,
    moq,
    maxQty: max_qty,
    minimumFill: minimum_fill,
    tiers: typedTiers(tiers),
    listPrice: list_price,
  }));
  return {
    ...{ title, description: description ?? '', currency, open_at, close_at, offers },
    close_policy: storedPolicy(round),
    extend_days: round.extend_days ?? null,
    incoterm: round.incoterm ?? null,
    incoterm_place: round.incoterm_place ?? '',
    delivery_terms: round.delivery_terms ?? '',
  };
}

/** Stored price tiers as the editor shows them. */
export function typedTiers(tiers: readonly { from_units: number; unit_price: number }[]): TypedTier[] {
  return tiers.map(({ from_units, unit_price }, id) => ({ id, fromUnits: from_units, price: unit_price }));
}

export type OfferProblem =
  | 'otherCurrency'
  | 'moqInvalid'
  | 'maxInvalid'
  | 'maxBelowMoq'
  | 'fillInvalid'
  | 'pricesInvalid';

const isUnits = (value: number) => Number.isInteger(value) && value >= 1;

/** Validates one offer (decisions 14 and 15). */
export function offerProblem(offer: PickedOffer, currency: TradeCurrency): OfferProblem | undefined {
  const { product, moq, maxQty, minimumFill = null } = offer;
  if (product.currency !== currency) return 'otherCurrency';
  if (moq === null || !isUnits(moq)) return 'moqInvalid';
  if (maxQty !== null && !isUnits(maxQty)) return 'maxInvalid';
  if (maxQty !== null && maxQty < moq) return 'maxBelowMoq';
  const isShare = minimumFill === null || (isUnits(minimumFill) && minimumFill <= numberKinds.minimumFill.max);
  if (!isShare) return 'fillInvalid';
  return priceProblems(offer).length > 0 ? 'pricesInvalid' : undefined;
}

/** Validates the selection as a whole. */
export function selectionProblem(offers: readonly PickedOffer[]): 'selectOne' | 'tooMany' | undefined {
  if (offers.length === 0) return 'selectOne';
  return offers.length > maxOffers ? 'tooMany' : undefined;
}

/** Validates the closing time. @param now epoch ms */
export function closingProblem(
  { open_at, close_at }: Pick<RoundValues, 'open_at' | 'close_at'>,
  now: number,
): 'closesInThePast' | 'closesBeforeOpening' | undefined {
  if (!close_at) return undefined;
  if (Date.parse(close_at) <= now) return 'closesInThePast';
  return open_at && Date.parse(close_at) <= Date.parse(open_at) ? 'closesBeforeOpening' : undefined;
}

/** Whether an Incoterm lacks its place, or a place its Incoterm. */
export function lacksNamedPlace({
  incoterm,
  incoterm_place,
}: Pick<RoundValues, 'incoterm' | 'incoterm_place'>): boolean {
  return isNamedPlaceMissing({ incoterm, place: incoterm_place.trim() });
}

/** Price tiers and list price with the field names of the contract. */
export function bodyOfPrices({ tiers = [], listPrice = null }: Pick<PickedOffer, 'tiers' | 'listPrice'>) {
  return {
    tiers: tiers.map(({ fromUnits, price }) => ({ from_units: fromUnits ?? 0, unit_price: price ?? 0 })),
    list_price: listPrice,
  };
}

export function bodyOfRound({ offers, ...values }: RoundValues) {
  return {
    title: values.title.trim(),
    description: values.description.trim() || null,
    currency: values.currency,
    open_at: values.open_at,
    close_at: values.close_at,
    close_policy: values.close_policy,
    extend_days: values.extend_days ?? null,
    incoterm: values.incoterm ?? null,
    incoterm_place: values.incoterm_place.trim() || null,
    delivery_terms: values.delivery_terms.trim() || null,
    offers: offers.map(({ product, moq, maxQty, minimumFill = null, ...prices }) => ({
      product_id: product.id,
      moq: moq ?? defaultMoq,
      max_qty: maxQty,
      minimum_fill: minimumFill,
      ...bodyOfPrices(prices),
    })),
  } satisfies BodyGiven<typeof createRound>;
}
