import fc from 'fast-check';
import { numberKinds, type NumberKind } from './number-kinds';
import { readNumber, type DecimalSign, type NumberReading } from './typed-number';

const { units, unitsPerPack, money, kilograms, centimetres, cubicMetres } = numberKinds;

/** Short form of a reading: the number in its last places, the readings to choose from, or the refusal. */
function summaryOf(reading: NumberReading): number | number[] | string {
  if (reading.is === 'understood') return reading.whole;
  if (reading.is === 'unsure') return reading.readings;
  return reading.is === 'nothing' ? reading.is : reading.why;
}
const read = (text: string, kind: NumberKind, sign: DecimalSign = '.') => summaryOf(readNumber(text, kind, sign));

describe('unambiguous text is parsed alike in both languages', () => {
  test.each<[text: string, kind: NumberKind, expected: number | string]>([
    ['', units, 'nothing'],
    ['  ', money, 'nothing'],
    ['12', units, 12],
    ['007', units, 7],
    ['1.000', units, 1000],
    ['1,000', units, 1000],
    ['1 000', units, 1000],
    ['1\u202f000\u202f000', units, 1_000_000],
    ["1'000", units, 1000],
    ['1.000.000', units, 1_000_000],
    ['5.0', units, 5],
    ['1.5', units, 'fraction'],
    ['12,5', units, 'fraction'],
    ['0.500', units, 'fraction'],
    ['-5', units, 'negative'],
    ['\u22125', units, 'negative'],
    ['1e3', units, 'exponent'],
    ['1E+3', money, 'exponent'],
    ['0', units, 'tooSmall'],
    ['1000000001', units, 'tooLarge'],
    ['1000001', unitsPerPack, 'tooLarge'],
    ['9'.repeat(400), units, 'tooLarge'],
    ['12,50', money, 1250],
    ['12.50', money, 1250],
    ['12.5', money, 1250],
    ['12.', money, 1200],
    [',5', money, 50],
    ['1.234,50', money, 123450],
    ['1,234.50', money, 123450],
    ['1234,5', money, 123450],
    ['1 234,50', money, 123450],
    ['1.234.567,89', money, 123456789],
    ['1.234.567', money, 123456700],
    ['12.5000', money, 1250],
    ['12.345.6', money, 'noNumber'],
    ['1,234.567,8', money, 'noNumber'],
    ['1.23,456', money, 'noNumber'],
    ['0.005', money, 'tooManyPlaces'],
    ['-12.50', money, 'negative'],
    ['12,5', kilograms, 12500],
    ['0,125', kilograms, 125],
    ['0.125', cubicMetres, 1250],
    ['0,0004', cubicMetres, 4],
    ['0.00004', cubicMetres, 'tooManyPlaces'],
    ['12,5', centimetres, 125],
    ['0', centimetres, 'tooSmall'],
    ['0.05', centimetres, 'tooManyPlaces'],
    ['1250.125', kilograms, 1250125],
    ['10.000.000', kilograms, 10_000_000_000],
    ['10.000.000,001', kilograms, 'tooLarge'],
    ['.', money, 'noNumber'],
    ['-', money, 'noNumber'],
    ['abc', units, 'noNumber'],
    ['12 kg', kilograms, 'noNumber'],
    ['1 2', units, 'noNumber'],
    ['12..5', money, 'noNumber'],
    ['0x10', units, 'noNumber'],
    ['+5', units, 'noNumber'],
    ['Infinity', money, 'noNumber'],
    ['\u0661\u0662', units, 'noNumber'],
  ])('%j', (text, kind, expected) => {
    expect([read(text, kind, '.'), read(text, kind, ',')]).toEqual([expected, expected]);
  });
});

describe('one separator with three digits after it', () => {
  test.each<[text: string, kind: NumberKind, english: number | number[], portuguese: number | number[]]>([
    ['1,250', money, 125000, [125000, 125]],
    ['1.250', money, [125000, 125], 125000],
    // A tenth of a cent is not valid, and a thousand is not guessed.
    ['1.234', money, [123400], 123400],
    ['70.125', kilograms, 70125, [70125000, 70125]],
    ['70,125', kilograms, [70125000, 70125], 70125],
    ['1.275', cubicMetres, 12750, [12750000, 12750]],
  ])('%j is decided by language and places together, or offered', (text, kind, english, portuguese) => {
    expect([read(text, kind, '.'), read(text, kind, ',')]).toEqual([english, portuguese]);
  });
});

test('a refused fraction offers the permitted whole numbers next to it', () => {
  expect(readNumber('12,5', units, '.')).toEqual({ is: 'refused', why: 'fraction', between: [12, 13] });
  expect(readNumber('0,5', units, '.')).toEqual({ is: 'refused', why: 'fraction', between: [1] });
});

describe('every number', () => {
  const kinds = fc.constantFrom<NumberKind>(units, unitsPerPack, money, kilograms, cubicMetres);
  const signs = fc.constantFrom<DecimalSign>('.', ',');
  const numbers = kinds.chain((kind) =>
    fc.record({ kind: fc.constant(kind), whole: fc.integer({ min: kind.min, max: kind.max * 10 ** kind.places }) }),
  );
  const halvesOf = (whole: number, places: number): [before: string, after: string] => {
    const digits = String(whole).padStart(places + 1, '0');
    return [digits.slice(0, digits.length - places), digits.slice(digits.length - places)];
  };
  const groupedBy = (digits: string, sign: string) => digits.replace(/\B(?=(\d{3})+$)/g, sign);

  test('is parsed to the last digit with either decimal separator, grouped or not, or is among the offered readings', () => {
    fc.assert(
      fc.property(numbers, signs, signs, fc.boolean(), ({ kind, whole }, language, decimal, isGrouped) => {
        const [before, after] = halvesOf(whole, kind.places);
        const group = decimal === '.' ? ',' : '.';
        const text = (isGrouped ? groupedBy(before, group) : before) + (after && decimal + after);
        const reading = readNumber(text, kind, language);
        if (reading.is === 'unsure') expect(reading.readings).toContain(whole);
        else expect(reading).toEqual({ is: 'understood', whole });
      }),
    );
  });

  test('is accepted only if it was written with exactly its digits, whatever else is typed', () => {
    const typing = fc.string({ unit: fc.constantFrom(...'0123456789.,-e  '), maxLength: 14 });
    fc.assert(
      fc.property(typing, kinds, signs, (text, kind, language) => {
        const reading = readNumber(text, kind, language);
        if (reading.is !== 'understood') return;
        expect(text).toMatch(/^[\d.,\s]+$/);
        expect(reading.whole).toBeGreaterThanOrEqual(kind.min * 10 ** kind.places);
        expect(reading.whole).toBeLessThanOrEqual(kind.max * 10 ** kind.places);
        const significant = (digits: string) => digits.replace(/^0+|0+$/g, '');
        expect(significant(String(reading.whole))).toBe(significant(text.replace(/\D/g, '')));
      }),
    );
  });
});
