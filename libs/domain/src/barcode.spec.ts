import { barcodeDigits, barcodeProblem } from './barcode';

test.each([
  ['EAN-8', '96385074'],
  ['UPC-A', '036000291452'],
  ['EAN-13', '4006381333931'],
  ['GTIN-14', '10012345678902'],
])('takes a right %s', (_kind, digits) => {
  expect(barcodeProblem(digits)).toBeUndefined();
});

test('a wrong check digit is reported with the right one', () => {
  expect(barcodeProblem('4006381333932')).toEqual({ is: 'check', expected: 1 });
  expect(barcodeProblem('4006381333913')).toMatchObject({ is: 'check' });
});

test.each(['', '123', '400638133393', '40063813339311', '40063813339AB', '٤٠٠٦٣٨١٣٣٣٩٣١'])(
  '%p is not a barcode',
  (digits) => {
    expect(barcodeProblem(digits)).toBeDefined();
  },
);

test('spaces and hyphens are ignored', () => {
  expect(barcodeDigits(' 4 006381-333931 ')).toBe('4006381333931');
});
