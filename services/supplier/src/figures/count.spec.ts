import { toAmountsDto } from './count';

it('shows one figure per currency with an amount, exact to the cent, in a fixed order', () => {
  expect(toAmountsDto({ BRL: 10, EUR: 0, USD: 14_760 })).toEqual([
    { currency: 'USD', amount: 147.6 },
    { currency: 'BRL', amount: 0.1 },
  ]);
  expect(toAmountsDto({})).toEqual([]);
});
