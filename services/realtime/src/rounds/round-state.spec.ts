import fc from 'fast-check';
import type { QuantityChange } from '@junto/contracts/channels';
import { opaqueId } from '@junto/service-kit/auth/opaque-id';
import { isLater, takeFigure } from './round-state';

const figure = (version: number, offer = 'a'): QuantityChange => ({
  round_product_id: offer,
  total_committed: version * 10,
  user_id: null,
  total_selected: 0,
  version,
});

test('keeps the newest figure of each offer, whatever the order and number of deliveries', () => {
  const figures = fc.array(fc.record({ offer: fc.constantFrom('a', 'b', 'c'), version: fc.nat(50) }), { minLength: 1 });
  fc.assert(
    fc.property(figures, (all) => {
      const figures = new Map<string, QuantityChange>();
      for (const { offer, version } of all) takeFigure(figures, figure(version, offer));
      for (const [offer, left] of figures) {
        expect(left.version).toBe(Math.max(...all.filter((one) => one.offer === offer).map((one) => one.version)));
      }
    }),
  );
});

test('ignores an older state: a round never goes back', () => {
  const approved = { status: 'approved', closing: false };
  const closing = { status: 'approved', closing: true };
  const closed = { status: 'closed', closing: false };
  expect(isLater(closing, approved)).toBe(true);
  expect(isLater(closed, closing)).toBe(true);
  expect(isLater(approved, closing)).toBe(false);
  expect(isLater(closing, closed)).toBe(false);
  expect(isLater(closed, closed)).toBe(false);
});

test('a user has one pseudonym per round, different between rounds', () => {
  expect(opaqueId('salt', 'ana')).toMatch(/^[0-9a-f]{16}$/);
  expect(opaqueId('salt', 'ana')).toBe(opaqueId('salt', 'ana'));
  expect(opaqueId('salt', 'ana')).not.toBe(opaqueId('pepper', 'ana'));
  expect(opaqueId('salt', 'ana')).not.toBe(opaqueId('salt', 'ben'));
});
