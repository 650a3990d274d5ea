import { startingLanguage } from '../language';
import { numbersIn } from './count';
import { formatCountry } from './country';
import { formatDate, formatDateTime, formatExact, isoIn } from './date';
import { formatCompactMoney, formatMoney, moneyParts } from './money';

const closing = '2026-12-04T21:00:00.000Z';

it('shows an amount in its own currency with two decimals, also yen', () => {
  expect([
    formatMoney(84312.5, 'USD'),
    formatMoney(3.9, 'EUR'),
    formatMoney(12, 'BRL'),
    formatMoney(100, 'JPY'),
  ]).toEqual(['$84,312.50', '€3.90', 'R$12.00', '¥100.00']);
});

it.each([['XXX'], [''], [null], [undefined]])('falls back to USD for currency %p', (currency) => {
  expect(formatMoney(1, currency)).toBe('$1.00');
});

it('shortens a large amount and splits an amount into whole and cents', () => {
  expect(formatCompactMoney(1_240_000, 'USD')).toBe('$1.24M');
  expect(moneyParts(84312.5, 'USD')).toEqual({ whole: '$84,312', cents: '.50' });
});

it('names the month in the language and pads the day', () => {
  expect(formatDate(closing, 'en', 'UTC')).toBe('Dec 04, 2026');
  expect(formatDate(closing, 'pt', 'UTC')).toBe('dez 04, 2026');
  expect(formatDate('2026-05-31T23:30:00Z', 'pt', 'Asia/Tokyo')).toBe('jun 01, 2026');
});

it('gives the exact time with its zone', () => {
  expect(formatDateTime(closing, 'en', 'America/Sao_Paulo')).toBe('Dec 04, 2026 18:00');
  expect(formatExact(closing, 'en', 'UTC')).toBe('Dec 04, 2026 21:00 UTC');
  expect(formatExact(closing, 'pt', 'America/Sao_Paulo')).toBe('dez 04, 2026 18:00 BRT');
});

it.each([
  ['UTC', '2026-07-01T02:05:09+00:00'],
  ['Europe/Lisbon', '2026-07-01T03:05:09+01:00'],
  ['America/Sao_Paulo', '2026-06-30T23:05:09-03:00'],
  ['Asia/Kolkata', '2026-07-01T07:35:09+05:30'],
])('writes an instant as clocks of %s show it, with the offset', (zone, written) => {
  expect(isoIn('2026-07-01T02:05:09.120Z', zone)).toBe(written);
});

it('groups counts with a comma in English and with a narrow no-break space in Portuguese', () => {
  expect([0, 999, 1476, 1_234_567].map(numbersIn.en.count)).toEqual(['0', '999', '1,476', '1,234,567']);
  expect([0, 999, 1476, 1_234_567].map(numbersIn.pt.count)).toEqual(['0', '999', '1\u202f476', '1\u202f234\u202f567']);
});

it('stops counting results at a thousand', () => {
  expect([numbersIn.en.total(1000, true), numbersIn.en.total(46, false)]).toEqual(['1,000+', '46']);
  expect(numbersIn.pt.total(1000, true)).toBe('1\u202f000+');
});

it('shows weights and volumes with every stored decimal', () => {
  expect([14.4, 70.125, 0.001, 9_999_999.999].map(numbersIn.en.kilograms)).toEqual([
    '14.40',
    '70.125',
    '0.001',
    '9,999,999.999',
  ]);
  expect([0.032, 0.0004, 999_999.9999].map(numbersIn.en.cubicMetres)).toEqual(['0.032', '0.0004', '999,999.9999']);
});

it('shows weights and volumes with a decimal comma in Portuguese', () => {
  expect([14.4, 12_345.678].map(numbersIn.pt.kilograms)).toEqual(['14,40', '12\u202f345,678']);
  expect([0.032, 0.0004].map(numbersIn.pt.cubicMetres)).toEqual(['0,032', '0,0004']);
});

it.each([
  ['BR', 'en', 'Brazil'],
  ['BR', 'pt', 'Brasil'],
  ['Brazil', 'pt', 'Brasil'],
  ['germany', 'pt', 'Alemanha'],
  ['Alemanha', 'en', 'Germany'],
  ['PORTUGAL', 'en', 'Portugal'],
  ['The moon', 'pt', 'The moon'],
] as const)('names the country %p in %s as %p', (typed, language, name) => {
  expect(formatCountry(typed, language)).toBe(name);
});

it.each([
  ['pt', 'en-US', 'pt'],
  [null, 'pt-PT', 'pt'],
  [null, 'de', 'en'],
  ['fr', 'pt-BR', 'pt'],
  [null, undefined, 'en'],
])('starts with stored %p and browser %p in %p', (stored, browser, expected) => {
  expect(startingLanguage(stored, browser)).toBe(expected);
});

it('shows a measure beside others without trailing zeros and without losing a decimal', () => {
  expect([14, 13.1, 70.125, 0.0004, 9_999_999.999].map(numbersIn.en.measure)).toEqual([
    ...['14', '13.1', '70.125', '0.0004', '9,999,999.999'],
  ]);
});
