import { dueCalls, type CallableRound, type Called, type CalledOffer } from './due-calls';

const hourMs = 3_600_000;
const now = new Date('2026-12-02T12:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs);
const tiers = [
  { from_units: 200, unit_price: 0.42 },
  { from_units: 300, unit_price: 0.39 },
];
const tape: CalledOffer = { id: 'tape', moq: 100, product: { unit_price: 0.45 } };
const bags: CalledOffer = { id: 'bags', moq: 100, tiers, product: { unit_price: 0.45 } };

const due = (facts: Partial<CallableRound<CalledOffer>>) =>
  dueCalls({
    now,
    closeAt: null,
    offers: [tape, bags],
    committed: {},
    reached: new Set(),
    called: undefined,
    ...facts,
  });
const called = (facts: Partial<Called> = {}): Called => ({
  close_at: null,
  reminded: [],
  near: [],
  tiers: {},
  ...facts,
});

describe('80 % of the MOQ', () => {
  test.each([
    [79, []],
    [80, ['tape']],
    [99, ['tape']],
    [100, []],
  ])('with %i of 100 units calls %j', (units, ids) => {
    expect(due({ committed: { tape: units } }).near.map(({ id }) => id)).toEqual(ids);
  });

  test('calls an offer once, also after its units fell', () => {
    const { next } = due({ committed: { tape: 85 } });
    expect(next!.near).toEqual(['tape']);
    expect(due({ committed: { tape: 70 }, called: next }).next).toBeUndefined();
    expect(due({ committed: { tape: 85 }, called: next })).toMatchObject({ near: [], next: undefined });
    expect(due({ committed: { tape: 85, bags: 85 }, called: next }).next!.near).toEqual(['tape', 'bags']);
  });

  test('does not call an offer that fell below its MOQ', () => {
    expect(due({ committed: { tape: 85 }, reached: new Set(['tape']) }).near).toEqual([]);
  });
});

describe('a price tier', () => {
  const fallen = (units: number, before?: Called) =>
    due({ committed: { bags: units }, reached: new Set(['bags']), called: before }).fallen.map(
      ({ unit_price }) => unit_price,
    );

  test.each([
    [199, []],
    [200, [0.42]],
    [300, [0.39]],
  ])('reached with %i units calls %j', (units, prices) => expect(fallen(units)).toEqual(prices));

  test.each([
    ['the same tier', 299, []],
    ['the next one', 300, [0.39]],
  ])('after the first tier was called, %s', (_what, units, prices) =>
    expect(fallen(units, called({ tiers: { bags: 200 } }))).toEqual(prices),
  );

  test('is not called again after a higher one, whatever the units do', () => {
    const { next } = due({ committed: { bags: 300 }, called: called() });
    expect(next!.tiers).toEqual({ bags: 300 });
    for (const units of [150, 200, 300]) expect(fallen(units, next)).toEqual([]);
  });
});

describe('a reminder', () => {
  const close = inHours(48);
  test.each([
    ['whose moment comes after its deadline was noted', { close_at: close, reminded: [] }, 48, [48]],
    ['that was sent', { close_at: close, reminded: [48] }, undefined, undefined],
    ['of a deadline that is seen for the first time', undefined, undefined, [48]],
    ['of a deadline that was moved', { close_at: inHours(20), reminded: [] }, undefined, [48]],
  ])('%s', (_which, before, reminder, reminded) => {
    const calls = due({ closeAt: close, called: before && called(before) });
    expect(calls.reminder).toBe(reminder);
    expect(calls.next?.reminded).toEqual(reminded);
  });

  test('of an extended round starts again', () => {
    const before = called({ close_at: inHours(0), reminded: [48, 4] });
    const { next, reminder } = due({ closeAt: inHours(72), called: before });
    expect(reminder).toBeUndefined();
    expect(next).toMatchObject({ close_at: inHours(72), reminded: [] });
    expect(due({ now: inHours(24), closeAt: inHours(72), called: next }).reminder).toBe(48);
    expect(due({ now: inHours(68), closeAt: inHours(72), called: called({ ...next, reminded: [48] }) }).reminder).toBe(
      4,
    );
  });

  test('of a round shorter than 48 hours is the one that is still due', () => {
    const closeAt = inHours(40);
    const { next, reminder } = due({ closeAt });
    expect(reminder).toBeUndefined();
    expect(due({ now: inHours(36), closeAt, called: next }).reminder).toBe(4);
  });

  test('that is later takes the place of an earlier one that is overdue', () => {
    const calls = due({ closeAt: inHours(3), called: called({ close_at: inHours(3) }) });
    expect(calls).toMatchObject({ reminder: 4, next: { reminded: [48, 4] } });
  });
});
