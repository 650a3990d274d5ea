import { z } from 'zod';
import { choices, choicesOf, choicesText } from './choices';

test('parses several values with any characters', () => {
  const values = ['Cups, lids', '50 % off', 'Açaí|é', 'a'];
  expect(choicesOf(choicesText(values))).toEqual(values);
  expect(choicesOf(undefined)).toEqual([]);
  expect(choicesOf('a,,a,%')).toEqual(['a', '%']);
});

test('rejects an unknown value, an empty list, or more than 20 values', () => {
  const currencies = choices(z.enum(['USD', 'EUR']));
  expect(currencies.safeParse('USD,EUR').success).toBe(true);
  for (const wrong of ['', ',', 'USD,XYZ']) expect(currencies.safeParse(wrong).success).toBe(false);
  expect(choices().safeParse(Array.from({ length: 21 }, (_, n) => n).join()).success).toBe(false);
});
