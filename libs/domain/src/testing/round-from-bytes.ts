import fc from 'fast-check';
import type { OrderToSettle, RoundToSettle } from '../outcome/settle';
import type { LineToSettle, OfferToSettle } from '../outcome/settle-offer';
import { closePolicies, type OfferPrices, type OfferTerms } from '../outcome/terms';

/** Bytes from which any value is built, which is faster than one arbitrary per field, and shrinks as well. */
const anyBytes = fc.uint8Array({ minLength: 50, maxLength: 110, size: 'max' });

/** `tests/mutants/jest.config.mjs` sets fewer: it repeats the specs a thousand times. */
const { casesPerProperty = 10_000 } = globalThis as { casesPerProperty?: number };

/** Checks a claim in ten thousand cases. The claim returns what it found wrong; `expect` in each case is too slow. */
export function inTenThousandCases(problemOf: (choices: Choices) => unknown): void {
  const property = fc.property(anyBytes, (bytes) => {
    const problem = problemOf(new Choices(bytes));
    if (problem) throw new Error(JSON.stringify(problem));
  });
  fc.assert(property, { numRuns: casesPerProperty });
}

/** Whether two plain values are equal, with their fields in the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Reads choices from bytes; the first one after their end. */
export class Choices {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** An integer from `min` to `max`, which are at most 255 apart. */
  from(min: number, max: number): number {
    return min + ((this.bytes[this.at++] ?? 0) % (max - min + 1));
  }

  of<T>(values: readonly T[]): T {
    return values[this.from(0, values.length - 1)]!;
  }

  isTrue(): boolean {
    return this.from(0, 1) === 1;
  }
}

export function anOffer(differing: Partial<OfferToSettle> = {}): OfferToSettle {
  return {
    offerId: 'mailer',
    moq: 100,
    maxQty: null,
    unitsPerPack: 10,
    minimumFill: null,
    supply: null,
    prices: { basePriceMinor: 50, tiers: [] },
    closePolicy: null,
    decision: null,
    allocation: 'proportional',
    handShares: [],
    ...differing,
  };
}

export function aLine(differing: Partial<LineToSettle & { offerId: string }> = {}): LineToSettle & { offerId: string } {
  return { offerId: 'mailer', lineId: 'line', buyerId: 'ana', qty: 50, upTo: null, priceMinor: 50, ...differing };
}

/** Orders are placed in the order of their ids. */
export function anOrder(orderId: string, lines: OrderToSettle['lines'], differing: Partial<OrderToSettle> = {}) {
  const placedAt = new Date(Date.UTC(2026, 10, 1));
  return { orderId, buyerId: orderId, placedAt, isPending: false, lines, ...differing };
}

function anyPrices(choices: Choices, { moq, maxQty }: OfferTerms): OfferPrices {
  const tiers = [];
  let [units, price] = [moq - 1, choices.from(1, 200)];
  const basePriceMinor = price;
  for (let tier = choices.from(0, 3); tier > 0 && price > 1; tier--) {
    units += choices.from(1, 12);
    price = Math.max(1, price - choices.from(1, 40));
    if (maxQty === null || units <= maxQty) tiers.push({ fromUnits: units, priceMinor: price });
  }
  return { basePriceMinor, tiers };
}

export function anyOffer(choices: Choices, offerId: string): OfferToSettle {
  const moq = choices.from(1, 40);
  const terms = {
    moq,
    maxQty: choices.isTrue() ? moq + choices.from(0, 40) : null,
    unitsPerPack: choices.from(1, 6),
    minimumFill: choices.isTrue() ? choices.from(1, 100) : null,
    supply: choices.isTrue() ? choices.from(0, 60) : null,
  };
  return anOffer({
    offerId,
    ...terms,
    prices: choices.from(0, 3) > 0 ? anyPrices(choices, terms) : null,
    closePolicy: choices.of([null, null, ...closePolicies]),
    decision: choices.of([null, 'accept', 'cancel_lines']),
    allocation: choices.of(['proportional', 'first_come', 'by_hand']),
  });
}

export function anyOrder(choices: Choices, orderId: string, offers: readonly OfferToSettle[]): OrderToSettle {
  const lines = offers
    .filter((_offer, index) => index === 0 || choices.isTrue())
    .map(({ offerId }) => {
      const qty = choices.from(1, 30);
      const upTo = choices.isTrue() ? qty + choices.from(0, 20) : null;
      return { offerId, lineId: `${orderId} ${offerId}`, qty, upTo, priceMinor: choices.from(1, 200) };
    });
  const placedAt = new Date(Date.UTC(2026, 10, choices.from(1, 5)));
  const buyerId = choices.of(['ana', 'bea', 'caio']);
  return { orderId, buyerId, placedAt, isPending: choices.from(0, 3) === 0, lines };
}

/** A round of one to three offers and up to five orders. */
export function anyRound(choices: Choices): RoundToSettle {
  const [offerCount, orderCount, closePolicy] = [choices.from(1, 3), choices.from(0, 5), choices.of(closePolicies)];
  const offers = ['box', 'mailer', 'tape'].slice(0, offerCount).map((id) => anyOffer(choices, id));
  const orders = ['p', 'q', 'r', 's', 't'].slice(0, orderCount).map((id) => anyOrder(choices, id, offers));
  return { closePolicy, offers, orders };
}
