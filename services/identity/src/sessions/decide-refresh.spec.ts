import fc from 'fast-check';
import { graceMs, decideRefresh, type StoredToken } from './decide-refresh';

const now = new Date('2026-05-04T12:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);

describe('exchanging a refresh token', () => {
  test('accepts the newest token as first use', () => {
    expect(decideRefresh({ generation: 3, good_until: null }, 3, now)).toBe('first_use');
  });

  test('accepts a token at any time while its successor is unused, because the response may have been lost', () => {
    expect(decideRefresh({ generation: 3, good_until: null }, 4, after(3_600_000))).toBe('repeat');
  });

  test('accepts a token for 10 s after the first use of its successor, then reports reuse', () => {
    const old: StoredToken = { generation: 3, good_until: after(graceMs) };
    expect(decideRefresh(old, 5, after(graceMs))).toBe('repeat');
    expect(decideRefresh(old, 5, after(graceMs + 1))).toBe('reuse');
  });

  test('reports reuse by the second of two holders of one token after both continued', () => {
    fc.assert(
      fc.property(fc.integer({ min: graceMs + 1, max: 10 ** 9 }), (laterMs) => {
        // Both exchanged generation 3 for siblings of generation 4. One sibling was used, so the other expires after 10
        // s.
        const sibling: StoredToken = { generation: 4, good_until: after(graceMs) };
        expect(decideRefresh(sibling, 5, after(laterMs))).toBe('reuse');
      }),
    );
  });
});
