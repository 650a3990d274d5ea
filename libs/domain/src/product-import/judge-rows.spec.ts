import fc from 'fast-check';
import { maxOffers } from '../round';
import { box, codesOf, judgeRow, judging as inTemplate, row } from '../testing/judge-row';
import { leastCpuMs } from '../testing/least-cpu-ms';
import { failsRow } from './cell-problems';
import { traits } from './columns';
import {
  countRows,
  judgeRows,
  repeatedSkus,
  seeSkuKeys,
  skuKeysOf,
  type Judging,
  type KnownProduct,
} from './judge-rows';

const tape: KnownProduct = {
  sku_code: 'TAPE-50',
  name: 'Paper tape',
  description: null,
  unit_price: 2.05,
  currency: 'USD',
  uom: 'pieces',
  units_per_pack: 6,
  size: null,
  color: null,
  material: null,
  category_name: 'Tapes',
  active: true,
};

const judging: Judging = {
  ...inTemplate,
  known: new Map([['tape-50', tape]]),
  categories: new Set(['tapes', 'boxes']),
};
const judge = (cells: readonly string[], differing: Partial<Judging> = {}) =>
  judgeRow(cells, { ...judging, ...differing });

describe('a row whose SKU is unknown', () => {
  test('becomes a product with defaults for missing values', () => {
    expect(judge(row({ ...box, moq: '' }))).toEqual({
      row: 1,
      kind: 'new',
      problems: [],
      differs: [],
      values: {
        sku_code: 'BOX-1',
        name: 'Box',
        category: null,
        description: null,
        unit_price: 1.5,
        currency: 'USD',
        uom: 'pieces',
        units_per_pack: 1,
        ...Object.fromEntries(traits.map((trait) => [trait, null])),
        moq: 100,
        max_qty: null,
        minimum_fill: null,
        tiers: [],
        image_urls: [],
      },
    });
  });

  test('keeps the line breaks of its description', () => {
    const judged = judge(row({ ...box, description: 'Of kraft paper.\r\n  With a strip. ' }));
    expect(judged).toMatchObject({ kind: 'new', values: { description: 'Of kraft paper.\n  With a strip.' } });
  });

  test('in an import for a round reports the default MOQ when it has none', () => {
    const judged = judge(row({ ...box, moq: '' }), { roundCurrency: 'USD' });
    expect(judged).toMatchObject({ kind: 'new', values: { moq: 100 } });
    expect(judged.problems).toEqual([{ field: 'moq', code: 'moq_missing', params: { moq: 100 } }]);
    expect(codesOf(judge(row({ ...box, moq: '', max_qty: '50' }), { roundCurrency: 'USD' }))).toEqual([
      'moq:moq_missing',
      'max_qty:max_below_moq',
    ]);
  });

  test('accepts numbers with either decimal separator', () => {
    expect(judge(row({ ...box, unit_price: '1.234,50' })).values.unit_price).toBe(1234.5);
    expect(judge(row({ ...box, unit_price: '1,234.50' })).values.unit_price).toBe(1234.5);
    expect(judge(row({ ...box, unit_price: '12,5' }), { sign: ',' }).values.unit_price).toBe(12.5);
    expect(judge(row({ ...box, units_per_pack: '1.000' }), { sign: ',' }).values.units_per_pack).toBe(1000);
  });

  test.each([
    [{ name: '' }, 'name:missing'],
    [{ sku_code: ' ' }, 'sku_code:missing'],
    [{ name: 'x'.repeat(201) }, 'name:too_long'],
    [{ description: 'x'.repeat(2_001) }, 'description:too_long'],
    [{ name: 'Caf\u0081' }, 'name:unreadable_text'],
    [{ currency: 'XYZ' }, 'currency:unknown_currency'],
    [{ uom: 'dozen' }, 'uom:unknown_uom'],
    [{ units_per_pack: '2.5' }, 'units_per_pack:no_number'],
    [{ units_per_pack: '0' }, 'units_per_pack:no_number'],
  ])('fails at its cell: %o', (differing, problem) => {
    const judged = judge(row({ ...box, ...differing }));
    expect(judged.kind).toBe('failed');
    expect(codesOf(judged)).toEqual([problem]);
  });

  test('recognizes words regardless of case, and the square of a metre', () => {
    const { values, kind } = judge(row({ ...box, currency: 'eur', uom: 'M²', category: 'TAPES' }));
    expect({ kind, values }).toMatchObject({ kind: 'new', values: { currency: 'EUR', uom: 'm2', category: 'TAPES' } });
  });

  test('is imported without an unknown category and without an invalid address, and reports both', () => {
    const judged = judge(row({ ...box, category: 'Ribbons', image_url: 'box.png' }));
    expect(judged).toMatchObject({ kind: 'new', values: { image_urls: [] } });
    expect(codesOf(judged)).toEqual(['image_url:unusable_url', 'category:unknown_category']);
  });
});

describe('a row whose SKU is known', () => {
  const same = { sku_code: 'tape-50', name: 'Paper tape', unit_price: '2.05', units_per_pack: '6', category: 'tapes' };

  test('is used unchanged, whatever its case', () => expect(judge(row(same)).kind).toBe('existing'));

  test('reports the fields that differ; empty cells are ignored', () => {
    const judged = judge(row({ ...same, name: '', unit_price: '3', color: 'red', uom: 'dozen' }));
    expect(judged).toMatchObject({ kind: 'changed', differs: ['uom', 'color', 'unit_price'], problems: [] });
  });

  test('fails in a round of another currency, or when it is not active', () => {
    expect(codesOf(judge(row({ ...same, moq: '10' }), { roundCurrency: 'EUR' }))).toEqual([
      'currency:currency_mismatch',
    ]);
    const known = new Map([['tape-50', { ...tape, active: false }]]);
    expect(codesOf(judge(row({ ...same, moq: '10' }), { roundCurrency: 'USD', known }))).toEqual([
      'sku_code:product_inactive',
    ]);
    expect(judge(row(same), { known }).kind).toBe('existing');
  });
});

describe('the terms of a row', () => {
  test('are judged only for a round', () => {
    const cells = row({ ...box, moq: 'many', max_qty: '0' });
    expect(judge(cells).kind).toBe('new');
    expect(codesOf(judge(cells, { roundCurrency: 'USD' }))).toEqual(['moq:no_number', 'max_qty:no_number']);
    const below = judge(row({ ...box, moq: '10', max_qty: '9' }), { roundCurrency: 'USD' });
    expect(below.problems).toEqual([{ field: 'max_qty', code: 'max_below_moq', params: { moq: 10 } }]);
    expect(codesOf(judge(row({ ...box, currency: 'EUR' }), { roundCurrency: 'USD' }))).toEqual([
      'currency:currency_mismatch',
    ]);
  });

  test('fill a round up to its last offer', () => {
    const place = { first: 1, repeats: new Map<number, number>(), offersBefore: maxOffers - 1 };
    const rows = [row(box), row({ ...box, sku_code: '' }), row({ ...box, sku_code: 'BOX-2' })];
    const kinds = judgeRows(rows, { ...judging, roundCurrency: 'USD' }, place).map(({ kind }) => kind);
    expect(kinds).toEqual(['new', 'failed', 'failed']);
    expect(judgeRows(rows, judging, place).map(({ kind }) => kind)).toEqual(['new', 'failed', 'new']);
  });
});

describe('rows of a file', () => {
  test('with fewer than 11 cells are skipped and counted', () => {
    const judged = judge(['BOX-1', 'Box', '', '', '1', '', '', '', '', '10']);
    expect(judged).toMatchObject({ kind: 'skipped', problems: [{ code: 'row_too_short', params: { cells: 10 } }] });
    expect(countRows([judged])).toMatchObject({ skipped: 1, imported: 0, failed: 0 });
  });

  test('with a repeated SKU fail, and name the first row', () => {
    const rows = [row(box), row({ ...box, sku_code: '' }), ['short'], row({ ...box, sku_code: 'box-1' })];
    expect([...repeatedSkus(rows, judging)]).toEqual([[4, 1]]);
    const parts = seeSkuKeys();
    for (const cells of rows) parts.see(skuKeysOf([cells], judging));
    expect([...parts.repeats]).toEqual([[4, 1]]);
    const place = { first: 1, repeats: repeatedSkus(rows, judging), offersBefore: 0 };
    const last = judgeRows(rows, judging, place).at(-1)!;
    expect(last).toMatchObject({ kind: 'failed', problems: [{ code: 'sku_repeated', params: { first_row: 1 } }] });
  });

  const anyCell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('', 'TAPE-50', '1,234.5', '1.000', 'USD', 'kg'),
  );
  const anyRows = fc.array(fc.array(anyCell, { maxLength: 16 }), { maxLength: 12 });

  test('are judged alike at once or in parts, and every failed or skipped one has a reason', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(12), fc.constantFrom(null, 'USD'), (rows, cut, roundCurrency) => {
        const beside = { ...judging, roundCurrency };
        const repeats = repeatedSkus(rows, judging);
        const whole = judgeRows(rows, beside, { first: 1, repeats, offersBefore: 0 });
        const head = judgeRows(rows.slice(0, cut), beside, { first: 1, repeats, offersBefore: 0 });
        const offersBefore = countRows(head).imported;
        const tail = judgeRows(rows.slice(cut), beside, { first: 1 + head.length, repeats, offersBefore });
        expect([...head, ...tail]).toEqual(whole);
        for (const { kind, problems } of whole) {
          expect(problems.some(failsRow)).toBe(kind === 'failed');
          if (kind === 'skipped') expect(problems).toHaveLength(1);
        }
        const { created, existing, changed, skipped, failed, imported } = countRows(whole);
        expect(created + existing + changed).toBe(imported);
        expect(imported + skipped + failed).toBe(rows.length);
      }),
    );
  });

  test('need well under a second of CPU for 10,000 rows', () => {
    const rows = Array.from({ length: 10_000 }, (_none, index) => row({ ...box, sku_code: `SKU-${index}` }));
    const judge = () => {
      const judged = judgeRows(rows, judging, { first: 1, repeats: repeatedSkus(rows, judging), offersBefore: 0 });
      expect(countRows(judged).created).toBe(10_000);
    };
    expect(leastCpuMs(judge, 1_000)).toBeLessThan(1_000);
  });
});
