import { act, fireEvent, screen, within } from '@testing-library/react';
import { templateFields, templateHeadings, type ImportField } from '@junto/domain/product-import/columns';
import { importHandlers, type ImportWorld } from './an-import';
import { aProduct } from './builders';
import { openSupplier } from './supplier-page';

export const header = Object.values(templateHeadings);
const lineOf = (cells: Partial<Record<ImportField, string>>) =>
  templateFields.map((field) => cells[field] ?? '').join(';');
export const line = (sku: string, name: string, price: string, currency = 'USD') =>
  lineOf({ sku_code: sku, name, unit_price: price, currency, uom: 'pieces', units_per_pack: '50', moq: '10' });
export const known = aProduct(1);
const lines = [
  line('RE-NEW', 'New box', '1,50'),
  line(known.sku_code, known.name, '0,42'),
  line(known.sku_code.toLowerCase(), 'Repeated', '1'),
  line('RE-FREE', 'Free box', ''),
  ';;',
  line('RE-CUR', 'Odd currency', '2,00', 'XYZ'),
];
/** Rows of all kinds; two are new, one is a known product. */
export const csv = [header.join(';'), ...lines].join('\r\n');

/** Opens Import Products over a world. */
export function openDryRun(world: Partial<ImportWorld> = {}, language: 'en' | 'pt' = 'en', profile = {}) {
  const held: ImportWorld = { imports: [], known: [known], ...world };
  return {
    held,
    ...openSupplier({ path: '/supplier/products/import', language, profile, over: importHandlers(held) }),
  };
}

/** Selects a file in the page once the file picker is enabled. */
export async function choose(
  text: string,
  name = 'catalogue.csv',
  label: string | RegExp = 'Choose a CSV or Excel file',
) {
  const input = await screen.findByLabelText(label);
  await act(async () => {
    fireEvent.change(input, { target: { files: [new File([text], name)] } });
  });
}

export const rowOf = async (text: string) => within((await screen.findByText(text)).closest('li, tr') as HTMLElement);
