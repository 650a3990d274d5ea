import { z } from 'zod';
import { maxCellLength } from '@junto/domain/product-import/cells';
import { lines } from '../wire';
import { importCells } from './import-cells';

const slow = z.array(lines(maxCellLength)).max(40);

test.each([
  [['BOX-1', 'Caixa de papelão', '', '1.234,50']],
  [[' BOX-1', 'tape \u200e50\r\nmm ', 'a\tb', ' '.repeat(2_100)]],
  [['BOX-1', 'x'.repeat(maxCellLength + 1), 'bad\u0000', '\ud800']],
  [['BOX-1', 5, null]],
  [Array.from({ length: 41 }, () => 'x')],
  ['BOX-1'],
])('cells are taken and refused as texts of several lines are, plain or not: %#', (cells) => {
  const before = JSON.stringify(cells);
  const [quick, each] = [importCells.safeParse(cells), slow.safeParse(cells)];
  expect(quick.data).toEqual(each.data);
  expect(quick.error?.issues).toEqual(each.error?.issues);
  expect(JSON.stringify(cells)).toBe(before);
});

test('the OpenAPI schema of cells equals that of multi-line texts', () => {
  expect(z.toJSONSchema(importCells, { io: 'input' })).toEqual(z.toJSONSchema(slow, { io: 'input' }));
});
