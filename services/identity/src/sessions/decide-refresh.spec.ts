import fc from 'fast-check';
import { graceMs, decideRefresh, type StoredToken } from './decide-refresh';

const now = new Date('2026-05-04T12:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);

describe('exchanging a refresh token', () => {
  test('the newest token moves the session on', () => {
    expect(decideRefresh({ generation: 3, good_until: null }, 3, now)).toBe('first_use');
  });

  test('a token whose successor was never used is good at any time: the answer may have been lost', () => {
    expect(decideRefresh({ generation: 3, good_until: null }, 4, after(3_600_000))).toBe('repeat');
  });

  test('a token whose successor was used is good for 10 s more, then it gives a thief away', () => {
    const old: StoredToken = { generation: 3, good_until: after(graceMs) };
    expect(decideRefresh(old, 5, after(graceMs))).toBe('repeat');
    expect(decideRefresh(old, 5, after(graceMs + 1))).toBe('reuse');
  });

  test('of two holders of one token, whoever comes second after both went on is found out', () => {
    fc.assert(
      fc.property(fc.integer({ min: graceMs + 1, max: 10 ** 9 }), (laterMs) => {
        // Both exchanged generation 3 for siblings of generation 4; one of them used theirs: the other got 10 s.
        const sibling: StoredToken = { generation: 4, good_until: after(graceMs) };
        expect(decideRefresh(sibling, 5, after(laterMs))).toBe('reuse');
      }),
    );
  });
});
