import { startingLanguage } from '../language';
import { formatCount, formatCubicMetres, formatKilograms, formatMeasure, formatTotal } from './count';
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

it('shortens a volume and splits a figure', () => {
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

it('stops counting results at a thousand', () => {
  expect([formatCount(1476), formatTotal(1000, true), formatTotal(46, false)]).toEqual(['1,476', '1,000+', '46']);
});

it('shows weights and volumes with every decimal that is stored', () => {
  expect([14.4, 70.125, 0.001, 9_999_999.999].map(formatKilograms)).toEqual([
    '14.40',
    '70.125',
    '0.001',
    '9,999,999.999',
  ]);
  expect([0.032, 0.0004, 999_999.9999].map(formatCubicMetres)).toEqual(['0.032', '0.0004', '999,999.9999']);
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

test('a measure among others is not padded, and loses no decimal', () => {
  expect([14, 13.1, 70.125, 0.0004, 9_999_999.999].map(formatMeasure)).toEqual([
    ...['14', '13.1', '70.125', '0.0004', '9,999,999.999'],
  ]);
});
