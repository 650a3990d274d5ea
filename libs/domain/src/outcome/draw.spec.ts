import { anyOffer, anOffer, inTenThousandCases } from '../testing/round-from-bytes';
import { drawUpTo } from './draw';
import { limitOf, thresholdOf } from './threshold';

describe('the threshold', () => {
  test.each([
    [1_000, null, null, 1_000],
    [1_000, 85, null, 850],
    [999, 85, null, 850],
    [1_000, 1, null, 10],
    [3, 1, null, 1],
    [1_000_000_000, 99, null, 990_000_000],
    [1_000, null, 800, 800],
    [1_000, 80, 800, 800],
    [1_000, 79, 800, 790],
    [1_000, null, 0, 0],
  ])('of an MOQ of %i with a fill of %p percent and a supply of %p is %i', (moq, minimumFill, supply, threshold) => {
    expect(thresholdOf({ moq, minimumFill, supply })).toBe(threshold);
  });

  test.each([
    [null, null, null],
    [100, null, 100],
    [null, 0, 0],
    [100, 80, 80],
    [80, 100, 80],
  ])('a cap of %p and a supply of %p limit the pool to %p', (maxQty, supply, limit) => {
    expect(limitOf({ maxQty, supply })).toBe(limit);
  });
});

/** Wishes written as 'qty' or 'qty-upTo', in order of placing. */
const wishes = (...texts: string[]) =>
  texts.map((text) => ({
    qty: Number(text.split('-')[0]),
    upTo: text.includes('-') ? Number(text.split('-')[1]) : null,
  }));

describe('up-to quantities', () => {
  test.each([
    ['draw what completes the threshold', {}, ['60', '30-50'], [0, 10]],
    ['draw nothing if the threshold is reached', {}, ['60', '40-90'], [0, 0]],
    ['draw nothing if they do not complete it together', {}, ['60', '10-19', '10-20'], [0, 0, 0]],
    ['complete it together', {}, ['60', '10-29', '10-11'], [0, 19, 1]],
    ['are drawn in order of placing', {}, ['30-50', '30-50', '30-50'], [10, 0, 0]],
    ['raise the last line to its next whole pack', { unitsPerPack: 25 }, ['55', '40-70'], [0, 10]],
    ['never rise above up-to', { unitsPerPack: 25 }, ['55', '40-48'], [0, 8]],
    ['never rise above the cap', { unitsPerPack: 25, maxQty: 101 }, ['55', '40-70'], [0, 6]],
    ['never rise above the supply', { unitsPerPack: 25, supply: 100 }, ['55', '40-70'], [0, 5]],
    ['complete the minimum fill', { minimumFill: 85 }, ['60', '20-60'], [0, 10]],
    ['complete a smaller supply', { supply: 85 }, ['60', '20-60'], [0, 5]],
    ['are ignored for an MOQ above the cap', { maxQty: 90 }, ['60', '20-60'], [0, 0]],
    ['below the quantity count as none', {}, ['60', '20-10', '10-20'], [0, 0, 10]],
  ])('%s', (_what, terms, texts, drawn) => {
    expect(drawUpTo(wishes(...texts), anOffer(terms))).toEqual(drawn);
  });

  test('are drawn all or none, within their limits, and to less than a pack above the threshold', () => {
    inTenThousandCases((choices) => {
      const offer = anyOffer(choices, 'mailer');
      const lines = Array.from({ length: choices.from(0, 6) }, () => {
        const qty = choices.from(1, 12);
        return { qty, upTo: choices.isTrue() ? qty + choices.from(0, 12) : null };
      });
      const committed = lines.reduce((sum, { qty }) => sum + qty, 0);
      const most = lines.reduce((sum, { qty, upTo }) => sum + (upTo ?? qty), 0);
      const drawn = drawUpTo(lines, offer);
      const units = committed + drawn.reduce((sum, more) => sum + more, 0);
      const threshold = thresholdOf(offer);
      const isNeeded = committed < threshold && most >= threshold;
      if (!isNeeded) return units !== committed && { lines, drawn };
      const last = drawn.findLastIndex((more) => more > 0);
      const isInOrder = lines.every(({ qty, upTo }, index) => index >= last || drawn[index] === (upTo ?? qty) - qty);
      const areWithin = lines.every(
        ({ qty, upTo }, index) => drawn[index]! >= 0 && drawn[index]! <= (upTo ?? qty) - qty,
      );
      const isEnough = units >= threshold && units < threshold + offer.unitsPerPack;
      const isWithinLimit = units <= (limitOf(offer) ?? Infinity);
      return !(isInOrder && areWithin && isEnough && isWithinLimit) && { lines, drawn };
    });
  });
});
