import { box, codesOf, judgeRow as judge, judging, row } from '../testing/judge-row';
import { countRows } from './judge-rows';

describe('a row of a real-world file', () => {
  test('without a price gets price 0 and is flagged', () => {
    const judged = judge(row({ ...box, unit_price: '' }));
    expect(judged).toMatchObject({ kind: 'new', values: { unit_price: 0 } });
    expect(judged.problems).toEqual([{ field: 'unit_price', code: 'becomes_zero', params: { why: 'missing' } }]);
    expect(countRows([judged])).toMatchObject({ created: 1, zero_prices: 1 });
  });

  test.each([
    ['two', 'noNumber'],
    ['-1', 'negative'],
    ['1.234.5', 'noNumber'],
    ['1.005', 'tooManyPlaces'],
    ['EUR', 'noNumber'],
    ['CHF 3.40', 'noNumber'],
  ])('with the price "%s" fails: it is never written as 0', (unit_price, why) => {
    const judged = judge(row({ ...box, unit_price }));
    expect(judged).toMatchObject({
      kind: 'failed',
      problems: [{ field: 'unit_price', code: 'no_number', params: { why } }],
    });
  });

  test.each([
    ['1.234,50 €', 'EUR', 1234.5],
    ['R$ 12,00', 'BRL', 12],
    ['$4.50', 'USD', 4.5],
    ['€ 0,07', 'EUR', 0.07],
    ['EUR 3,40', 'EUR', 3.4],
    ['3,40 eur', 'EUR', 3.4],
    ['£1,200', 'GBP', 1200],
  ])('with the price "%s" costs that in its currency', (unit_price, currency, amount) => {
    const sign = unit_price.includes('£') ? '.' : judging.sign;
    expect(judge(row({ ...box, unit_price, currency }), { sign })).toMatchObject({
      kind: 'new',
      values: { unit_price: amount, currency },
    });
    // Without a currency cell the sign decides.
    expect(judge(row({ ...box, unit_price }), { sign })).toMatchObject({ kind: 'new', values: { currency } });
  });

  test('fails where the sign beside the price contradicts the currency', () => {
    expect(judge(row({ ...box, unit_price: 'US$ 2.10', currency: 'EUR' }))).toMatchObject({
      kind: 'failed',
      problems: [{ field: 'unit_price', code: 'currency_contradicts', params: { currency: 'USD' } }],
    });
  });

  test.each([
    [',', 'new', 20.24],
    ['.', 'new', 20240],
    [null, 'failed', 0],
  ] as const)('with "20,240" in a file whose sign is %s is %s', (sign, kind, unit_price) => {
    expect(judge(row({ ...box, unit_price: '20,240' }), { sign })).toMatchObject({ kind, values: { unit_price } });
  });

  test.each([
    [',', 'new', 10],
    ['.', 'new', 10_000],
    [null, 'failed', 1],
  ] as const)('with packs of "10,000" in a file whose sign is %s is %s', (sign, kind, units_per_pack) => {
    expect(judge(row({ ...box, units_per_pack: '10,000' }), { sign })).toMatchObject({
      kind,
      values: { units_per_pack },
    });
  });

  test.each([
    ['un', 'pieces'],
    ['Unid.', 'pieces'],
    ['peças', 'pieces'],
    ['Stück', 'pieces'],
    ['Kg', 'kg'],
    ['M²', 'm2'],
    ['litros', 'liters'],
    ['caixas', 'boxes'],
    ['cx', 'boxes'],
  ])('with the unit "%s" is sold in %s', (uom, unit) => {
    expect(judge(row({ ...box, uom }))).toMatchObject({ kind: 'new', values: { uom: unit } });
  });

  test('with a SKU that a spreadsheet changed is refused or flagged', () => {
    expect(codesOf(judge(row({ ...box, sku_code: '7,89654E+12' })))).toEqual(['sku_code:sku_exponent']);
    expect(codesOf(judge(row({ ...box, sku_code: '03/jan' })))).toEqual(['sku_code:sku_like_date']);
    expect(judge(row({ ...box, sku_code: '="00456"' }))).toMatchObject({ kind: 'new', values: { sku_code: '00456' } });
  });

  test('contains the text of its HTML', () => {
    const judged = judge(
      row({ ...box, description: '<p>Strong &amp; light</p><ul><li>A</li><li>B &#8364;</li></ul>' }),
    );
    expect(judged.values.description).toBe('Strong & light\nA\nB €');
    expect(judge(row({ ...box, name: 'Size < 5 > 3 & more' })).values.name).toBe('Size < 5 > 3 & more');
  });

  test('may lack empty cells at its end if the headings are known', () => {
    const short = row(box).slice(0, 6);
    expect(judge(short, { leastCells: 1 })).toMatchObject({ kind: 'new', values: { moq: 100, unit_price: 1.5 } });
    expect(judge(['', ' '], { leastCells: 1 })).toMatchObject({ kind: 'skipped', problems: [{ code: 'row_empty' }] });
  });
});

describe('the images of a row', () => {
  const [a, b] = ['https://shop.test/a.jpg', 'https://shop.test/b,1.jpg'];

  test.each([`${a}|${b}`, `${a} | ${b}`, `${a},${b}`, `${a}, ${b}`, `${a};${b}`, `${a}\n${b}`, `${a}|${b}|${a}`])(
    'are a list in %j',
    (image_url) => {
      const judged = judge(row({ ...box, image_url }));
      expect([judged.values.image_urls, codesOf(judged)]).toEqual([[a, b], []]);
    },
  );

  test('are those with a web address; the others are reported', () => {
    const judged = judge(row({ ...box, image_url: `a.jpg|${b}` }));
    expect([judged.kind, judged.values.image_urls, codesOf(judged)]).toEqual(['new', [b], ['image_url:unusable_url']]);
  });

  test('are limited to the first twelve, and a row with more is flagged', () => {
    const many = Array.from({ length: 13 }, (_none, at) => `https://shop.test/${at}.jpg`);
    const judged = judge(row({ ...box, image_url: many.join('|') }));
    expect(judged.values.image_urls).toEqual(many.slice(0, 12));
    expect(judged.problems).toEqual([{ field: 'image_url', code: 'images_left_out', params: { max: 12 } }]);
  });
});
