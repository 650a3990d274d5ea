import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { findKnownProducts } from '@junto/contracts/supplier/imports';
import { importHandlers } from '../testing/an-import';
import { aProduct } from '../testing/builders';
import { choose, csv, header, known, line, openDryRun as open } from '../testing/dry-run-page';
import { workInPage } from '../testing/in-page-worker';
import { answerRequests, mockEndpoint, press, server } from '../testing/supplier-page';

workInPage();
answerRequests();

const startButton = () => screen.queryByRole('button', { name: /^Import \d/ });
const second = [header.join(';'), line('RE-2', 'Second box', '2,00')].join('\r\n');
const held = () => mockEndpoint(findKnownProducts, () => new Promise<never>(() => undefined));
const broken = () =>
  mockEndpoint(findKnownProducts, () => new HttpResponse(null, { status: 503 }) as HttpResponse<never>);

test('while a replacing file is validated, rows of the previous file are not shown and cannot be imported', async () => {
  open();
  await choose(csv);
  await screen.findByRole('button', { name: 'Import 3 Rows' });
  server.use(held());
  await choose(second, 'second.csv');
  await screen.findByText('second.csv');
  expect(startButton()).toBeNull();
  expect(screen.queryByText('New box')).toBeNull();
  expect(screen.queryByText('Creates 2 products.')).toBeNull();
  expect(screen.queryByText(/decimal comma/)).toBeNull();
});

test('a file that could not be validated shows an error instead of rows, cannot be imported, and is validated after a retry', async () => {
  const { toasts } = open();
  await choose(csv);
  await screen.findByRole('button', { name: 'Import 3 Rows' });
  server.use(broken());
  await choose(second, 'second.csv');
  expect(await screen.findByText(/We couldn’t check the rows/)).toBeTruthy();
  expect(startButton()).toBeNull();
  expect(toasts).toMatchObject([{ title: 'Import Failed', text: 'Failed to process the file' }]);
  await press('Try Again');
  await waitFor(() => expect(toasts).toHaveLength(2));
  server.use(...importHandlers({ imports: [], known: [known] }));
  await press('Try Again');
  expect(await screen.findByText('Second box')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Import 1 Row' })).toBeTruthy();
});

test('another SKU column validates all rows again before the import can start', async () => {
  open();
  await choose(csv);
  await screen.findByRole('button', { name: 'Import 3 Rows' });
  server.use(held());
  await press('Show');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Column for Product SKU' }));
  fireEvent.click(await screen.findByText('Description', { selector: '.ant-select-item-option-content' }));
  await waitFor(() => expect(startButton()).toBeNull());
  expect(screen.queryByText('Creates a product')).toBeNull();
});

test('a failed lookup of a corrected SKU hides the rows until it succeeds, under the same filter', async () => {
  open({ known: [known, aProduct(2)] });
  await choose([csv, ...Array.from({ length: 12 }, (_none, at) => line(`M-${at}`, `More ${at}`, '1,00'))].join('\r\n'));
  fireEvent.click(await screen.findByRole('radio', { name: /^New/ }));
  await waitFor(() => expect(screen.queryByText('Free box')).toBeNull());
  server.use(broken());
  await press('Product SKU, row 16: M-8');
  const sku = screen.getByRole('textbox', { name: 'Product SKU' });
  fireEvent.change(sku, { target: { value: 'RE-MAI-2' } });
  fireEvent.keyDown(sku, { key: 'Enter' });
  expect(await screen.findByText(/We couldn’t check the rows\. Your corrections are kept/)).toBeTruthy();
  expect(startButton()).toBeNull();
  expect(screen.queryByText('More 9')).toBeNull();
  server.use(...importHandlers({ imports: [], known: [known, aProduct(2)] }));
  await press('Try Again');
  expect(await screen.findByText('More 9')).toBeTruthy();
  expect(screen.getByText(/Existing SKU. Your catalog keeps: Product Name/)).toBeTruthy();
  expect(screen.queryByText('Free box')).toBeNull();
});
