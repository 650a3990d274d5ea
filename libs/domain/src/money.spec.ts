import fc from 'fast-check';
import { fromMinor, subtotalMinor, sumMinor, toMinor } from './money';

describe('money', () => {
  test('converts to the wire and back without losing a cent', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000_000), (minor) => {
        expect(toMinor(fromMinor(minor))).toBe(minor);
      }),
    );
  });

  test('adds exactly where binary fractions would not', () => {
    expect(sumMinor([toMinor(0.1), toMinor(0.2)])).toBe(30);
    expect(fromMinor(subtotalMinor(toMinor(1.1), 3))).toBe(3.3);
  });
});
