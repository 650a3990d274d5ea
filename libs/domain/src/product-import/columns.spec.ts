import { cleanCell, maxCellLength, oneLine, unreadableSign } from './cells';
import {
  columnsOf,
  columnsToRemember,
  fieldsOf,
  findColumns,
  importFields,
  missingColumns,
  templateHeadings,
} from './columns';
import { decimalSignOf } from './read-row';

describe('the columns of a file', () => {
  const template: string[] = Object.values(templateHeadings);

  test('are found by their headings in any order, without case, spaces and signs', () => {
    const { columns, foundBy } = findColumns(['moq', 'PRODUCT_NAME', ' Product  SKU ', 'unit-price']);
    expect(columns).toEqual({ moq: 0, name: 1, sku_code: 2, unit_price: 3 });
    expect(new Set(Object.values(foundBy))).toEqual(new Set(['heading']));
    expect(missingColumns(columns)).toEqual([]);
  });

  test('of the template stand as it has them', () => {
    expect(Object.values(findColumns(template).columns)).toEqual(importFields.map((_field, index) => index));
  });

  test('are looked for where the template has them when no heading says so', () => {
    const header = template.with(4, 'Preço').with(11, 'Product Name').with(1, 'MOQ');
    const { columns, foundBy } = findColumns(header);
    expect({ columns, foundBy }).toMatchObject({
      columns: { unit_price: 4, name: 11, moq: 1 },
      foundBy: { unit_price: 'position', name: 'heading', moq: 'heading' },
    });
  });

  test('are first of all where a person put them before', () => {
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

  test('are never the reasons that stand beside failed rows', () => {
    const { columns } = findColumns([...template.slice(0, 13), 'Reason']);
    expect(columns.image_url).toBeUndefined();
  });

  test('are matched by name where memory says the same', () => {
    const { foundBy } = findColumns(template, [{ heading: 'Product SKU', field: 'sku_code' }]);
    expect(foundBy.sku_code).toBe('heading');
  });

  test('are remembered only where a person put them elsewhere than their names say', () => {
    const kept = (header: string[], fields: Parameters<typeof fieldsOf>[0]) =>
      [...columnsToRemember(header, fieldsOf(fields, header.length)).values()].filter(Boolean);
    expect(kept(template, findColumns(template).columns)).toEqual([]);
    expect(kept([...template, 'Size', 'Stock'], findColumns(template).columns)).toEqual([]);
    const { size: _size, ...others } = findColumns(template).columns;
    expect(kept(template, others)).toEqual([{ heading: 'Size', field: null }]);
    expect(kept(['Código', 'MOQ', 'Product Name', 'Art'], { sku_code: 3, name: 2, moq: 1 })).toEqual([
      { heading: 'Código', field: null },
      { heading: 'Art', field: 'sku_code' },
    ]);
    expect(kept(['Código', 'Nome', 'MOQ'], { sku_code: 0, name: 1, moq: 2 })).toHaveLength(2);
  });

  test('travel as what each of them fills', () => {
    const fields = ['moq', null, 'name', 'sku_code', null] as const;
    expect(columnsOf(fields)).toEqual({ moq: 0, name: 2, sku_code: 3 });
    expect(fieldsOf(columnsOf(fields), 5)).toEqual(fields);
  });

  test('that are needed are named when they are missing', () => {
    expect(missingColumns(findColumns(['Product SKU', 'Product Name']).columns)).toEqual(['moq']);
    expect(missingColumns({})).toEqual(['sku_code', 'name', 'moq']);
  });
});

describe('a cell', () => {
  test('loses what nobody sees, and shows what is no text', () => {
    expect(cleanCell(' \u202eTape\u200f\r\nred ')).toBe('Tape\nred');
    expect(cleanCell('a\u0000b\ud83dc')).toBe(`a${unreadableSign}b${unreadableSign}c`);
    expect(oneLine('Tape\n red')).toBe('Tape red');
  });

  test('that our own export made harmless says again what it said', () => {
    expect(cleanCell("'=5-cm tape")).toBe('=5-cm tape');
    expect(cleanCell("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
  });

  test('is cut where no field takes more, not within a character', () => {
    expect(cleanCell('x'.repeat(maxCellLength + 5))).toHaveLength(maxCellLength);
    expect(cleanCell(`${'x'.repeat(maxCellLength - 1)}😀`)).toBe('x'.repeat(maxCellLength - 1));
  });
});

test('the decimal sign of a file is the one that most of its prices have', () => {
  const columns = { unit_price: 0 };
  expect(decimalSignOf([['1,5'], ['1.234,50'], ['2.5']], columns, '.')).toBe(',');
  expect(decimalSignOf([['1.234'], ['7']], columns, ',')).toBe(',');
  expect(decimalSignOf([['1.5']], columns, ',')).toBe('.');
});
