import { cleanCell, maxCellLength, oneLine, unreadableSign } from './cells';
import { columnsOf, fieldsOf, missingColumns, templateFields, templateHeadings } from './columns';
import { ambiguousNumberOf, decimalSignOf } from './decimal-sign';
import { columnsToRemember, findColumns, leastCellsOf } from './find-columns';

describe('the columns of a file', () => {
  const template: string[] = Object.values(templateHeadings);

  test('are found by their headings in any order, ignoring case, spaces and punctuation', () => {
    const { columns, foundBy } = findColumns(['moq', 'PRODUCT_NAME', ' Product  SKU ', 'unit-price']);
    expect(columns).toEqual({ moq: 0, name: 1, sku_code: 2, unit_price: 3 });
    expect(new Set(Object.values(foundBy))).toEqual(new Set(['heading']));
    expect(missingColumns(columns, true)).toEqual([]);
  });

  test("of the template are in the template's order", () => {
    expect(Object.values(findColumns(template).columns)).toEqual(templateFields.map((_field, index) => index));
  });

  test('are found by common headings in English and Portuguese', () => {
    const named = [
      'Código',
      'Nome do produto',
      'Descrição',
      'Categoria',
      'Preço',
      'Moeda',
      'Unidade',
      'Medidas',
      'Cor',
    ];
    expect(findColumns(named).columns).toEqual({
      sku_code: 0,
      name: 1,
      description: 2,
      category: 3,
      unit_price: 4,
      currency: 5,
      uom: 6,
      size: 7,
      color: 8,
    });
    expect(findColumns(['Item no.', 'Title', 'Price', 'Pack size', 'Colour', 'Min. order']).columns).toEqual({
      sku_code: 0,
      name: 1,
      unit_price: 2,
      units_per_pack: 3,
      color: 4,
      moq: 5,
    });
  });

  test('are found by position only when no heading is known', () => {
    const unknown = template.map((_heading, index) => `Spalte ${index}`);
    expect(new Set(Object.values(findColumns(unknown).foundBy))).toEqual(new Set(['position']));
    expect(findColumns(unknown.with(1, 'MOQ')).columns).toEqual({ moq: 1 });
    expect(leastCellsOf(unknown, findColumns(unknown).columns)).toBe(11);
    expect(leastCellsOf(template, findColumns(template).columns)).toBe(1);
  });

  test('are mapped as a user mapped them before, with priority', () => {
    const header = template.with(4, 'Stock');
    const remembered = [
      { heading: 'stock', field: null },
      { heading: 'Unit of measure', field: 'size' as const },
    ];
    const { columns, foundBy } = findColumns(header, remembered);
    expect(columns.unit_price).toBeUndefined();
    expect(columns.uom).toBeUndefined();
    expect({ size: columns.size, by: foundBy.size }).toEqual({ size: 6, by: 'remembered' });
  });

  test('never include the reasons beside failed rows', () => {
    const { columns } = findColumns([...template.slice(0, 13), 'Reason']);
    expect(columns.image_url).toBeUndefined();
  });

  test('are matched by name where the remembered mapping agrees', () => {
    const { foundBy } = findColumns(template, [{ heading: 'Product SKU', field: 'sku_code' }]);
    expect(foundBy.sku_code).toBe('heading');
  });

  test('are remembered only where a user mapped them differently from their names', () => {
    const remembered = (header: string[], fields: Parameters<typeof fieldsOf>[0]) =>
      [...columnsToRemember(header, fieldsOf(fields, header.length)).values()].filter(Boolean);
    expect(remembered(template, findColumns(template).columns)).toEqual([]);
    expect(remembered([...template, 'Size', 'Stock'], findColumns(template).columns)).toEqual([]);
    const { size: _size, ...others } = findColumns(template).columns;
    expect(remembered(template, others)).toEqual([{ heading: 'Size', field: null }]);
    expect(remembered(['Código', 'MOQ', 'Product Name', 'Art'], { sku_code: 3, name: 2, moq: 1 })).toEqual([
      { heading: 'Código', field: null },
      { heading: 'Art', field: 'sku_code' },
    ]);
    expect(remembered(['Bestellnr', 'Bezeichnung', 'MOQ'], { sku_code: 0, name: 1, moq: 2 })).toHaveLength(2);
  });

  test('are serialized as the field that each of them fills', () => {
    const fields = ['moq', null, 'name', 'sku_code', null] as const;
    expect(columnsOf(fields)).toEqual({ moq: 0, name: 2, sku_code: 3 });
    expect(fieldsOf(columnsOf(fields), 5)).toEqual(fields);
  });

  test('that are required are listed when they are missing', () => {
    const named = findColumns(['Product SKU', 'Product Name']).columns;
    expect([missingColumns(named, true), missingColumns(named, false)]).toEqual([['moq'], []]);
    expect(missingColumns({}, true)).toEqual(['sku_code', 'name', 'moq']);
  });
});

describe('a cell', () => {
  test('loses invisible characters, and marks undecodable ones', () => {
    expect(cleanCell(' \u202eTape\u200f\r\nred ')).toBe('Tape\nred');
    expect(cleanCell('a\u0000b\ud83dc')).toBe(`a${unreadableSign}b${unreadableSign}c`);
    expect(oneLine('Tape\n red')).toBe('Tape red');
  });

  test('with the apostrophe of our own export gets its original text back', () => {
    expect(cleanCell("'=5-cm tape")).toBe('=5-cm tape');
    expect(cleanCell("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
  });

  test('is truncated above the longest field, not within a character', () => {
    expect(cleanCell('x'.repeat(maxCellLength + 5))).toHaveLength(maxCellLength);
    expect(cleanCell(`${'x'.repeat(maxCellLength - 1)}😀`)).toBe('x'.repeat(maxCellLength - 1));
  });
});

describe('the decimal sign of a file', () => {
  const columns = { unit_price: 0, moq: 1 };
  test.each<[rows: string[][], sign: string | null]>([
    [[['1.420,500'], ['18,450']], ','],
    [[['18,450'], ['27,990']], null],
    [[['18,450'], ['0,500']], ','],
    [[['R$ 12,00'], ['1.000']], ','],
    [[['1,234,567'], ['1.5']], '.'],
    [[['1.5'], ['1,5']], null],
    [[['20'], ['x']], null],
    [[['2.000', '3,0']], ','],
  ])('of %j is %s: what all number cells prove together', (rows, sign) => {
    expect(decimalSignOf(rows, columns)).toBe(sign);
  });

  test('is unknown where a number is ambiguous', () => {
    expect(ambiguousNumberOf([['5'], ['€ 20,240']], columns, false)).toBe('20,240');
    expect(ambiguousNumberOf([['5'], ['20,24']], columns, false)).toBeNull();
    expect(ambiguousNumberOf([['5', '10,000']], columns, true)).toBe('10,000');
    expect(ambiguousNumberOf([['5', '10,000']], columns, false)).toBeNull();
  });
});
