import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { readImport, sendImportRows } from '@junto/contracts/supplier/imports';
import { aFailedRow, anImport, importHandlers, type ImportWorld } from '../testing/an-import';
import { answerRequests, mockEndpoint, openSupplier, press, server } from '../testing/supplier-page';
import { unsentRows } from './unsent-rows';
import { stillAfterMs } from './use-send-rows';

answerRequests();

function open(world: ImportWorld, { over = [], ...opening }: Partial<Parameters<typeof openSupplier>[0]> = {}) {
  const path = `/supplier/products/import/${anImport(1).id}`;
  return openSupplier({ path, over: [...over, ...importHandlers(world)], ...opening });
}
const confirm = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => dialog.getByRole('button', { name }).click());
};

test('the report shows counts, failed rows with reasons, and pictures with reasons', async () => {
  const picture = { url: 'http://10.0.0.1/a.png', status: 'failed', reason: 'address_not_public' } as const;
  const rows = [aFailedRow(2), aFailedRow(3, { kind: 'new', problems: [], picture })];
  const pictures = { total: 4, added: 1, failed: 1 };
  const counts = { ...anImport(1).counts, created: 5, changed: 2, zero_prices: 1 };
  open({ imports: [anImport(1, { pictures, counts })], rows });
  expect(await screen.findByText('2 imported, 5 newly created, 1 failed')).toBeTruthy();
  expect(
    await screen.findByText('Currency “XYZ”: we don’t support this currency. Use USD, EUR, GBP, BRL'),
  ).toBeTruthy();
  expect(screen.getByText('1 priced at 0.00')).toBeTruthy();
  expect(screen.getByText('used as is, 2 differ in the file')).toBeTruthy();
  expect(screen.getByText('1 of 4')).toBeTruthy();
  expect(await screen.findByText('The URL isn’t public')).toBeTruthy();
});

test('pictures that fail during the download are listed page by page and downloaded again on request', async () => {
  const url = 'https://cdn.example/a.png';
  const failing = (row: number) =>
    aFailedRow(row, { kind: 'new', problems: [], picture: { url, status: 'failed', reason: 'not_there' } });
  const rows = [failing(1)];
  let reads = 0;
  open({
    imports: [anImport(1, { pictures: { total: 12, added: 0, failed: 1 } })],
    rows,
    step: (one) => {
      reads++;
      if (reads !== 2) return one;
      for (let row = 2; row <= 12; row++) rows.push(failing(row));
      return { ...one, pictures: { total: 12, added: 0, failed: 12 } };
    },
  });
  expect(await screen.findAllByText('There’s no file at this URL')).toHaveLength(1);
  await waitFor(() => expect(screen.getAllByText('There’s no file at this URL')).toHaveLength(10));
  await press('Page 2');
  await waitFor(() => expect(screen.getAllByText('There’s no file at this URL')).toHaveLength(2));
  await press('Try Again');
  await waitFor(() => expect(screen.queryByText('There’s no file at this URL')).toBeNull());
  expect(screen.getByText('12 to download, 0 failed')).toBeTruthy();
});

test('a running import shows its rate and remaining time, and Cancel explains which rows stay', async () => {
  const counts = { ...anImport(1).counts, created: 40, existing: 9, changed: 1, failed: 0 };
  const running = anImport(1, { status: 'running', rows: 100, done: 50, counts, rows_per_s: 812.4, rest_s: 20 });
  const { toasts } = open({ imports: [running] });
  expect(await screen.findByText('50 of 100 rows')).toBeTruthy();
  expect(screen.getByText('812 rows/s')).toBeTruthy();
  expect(screen.getByText('about 20 sec')).toBeTruthy();
  await press('Cancel Import');
  expect(await screen.findByText('40 products are already saved and stay.')).toBeTruthy();
  await confirm('Cancel Import');
  expect(await screen.findByText('We processed 50 of 100 rows. 40 products were saved and stay.')).toBeTruthy();
  expect(toasts).toEqual([{ tone: 'success', title: 'Import Cancelled' }]);
});

test('after a reload, sending continues from the first row that did not arrive', async () => {
  const sent: number[] = [];
  void unsentRows.keep(anImport(1).id, [
    { row: 1, rows: [['a'], ['b']] },
    { row: 3, rows: [['c']] },
  ]);
  const world: ImportWorld = { imports: [anImport(1, { status: 'receiving', received: 1, done: 0 })] };
  open(world, {
    over: [
      mockEndpoint(sendImportRows, ({ body }) => {
        sent.push(body.row);
        const received = body.row - 1 + body.rows.length;
        return (world.imports[0] = anImport(1, {
          status: received === 3 ? 'running' : 'receiving',
          received,
          done: 0,
        }));
      }),
    ],
  });
  await screen.findByText('Saving products');
  expect(sent).toEqual([2, 3]);
});

test('a broken connection is shown and resumed by a click', async () => {
  void unsentRows.keep(anImport(1).id, [{ row: 1, rows: [['a'], ['b'], ['c']] }]);
  const world: ImportWorld = { imports: [anImport(1, { status: 'receiving', received: 0, done: 0 })] };
  const down = mockEndpoint(sendImportRows, () => new HttpResponse(null, { status: 503 }) as HttpResponse<never>);
  open(world, { over: [down] });
  expect(await screen.findByText(/We lost the connection/)).toBeTruthy();
  server.use(...importHandlers(world));
  await press('Resume');
  expect(await screen.findByText('Saving products')).toBeTruthy();
});

describe('without the rows in this browser', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const receiving = (received: number) => anImport(1, { status: 'receiving', rows: 100, received, done: 0 });

  test('shows what to do when no more rows arrive', async () => {
    open({ imports: [receiving(1)] });
    await screen.findByText('1 of 100 rows');
    expect(screen.queryByText(/in the browser where you started this import/)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(stillAfterMs + 100));
    expect(await screen.findByText(/in the browser where you started this import/)).toBeTruthy();
  });

  test('shows no warning while another user sends the rows', async () => {
    let received = 1;
    open({ imports: [receiving(1)], step: (one) => ({ ...one, received: received++ }) });
    await screen.findByText('1 of 100 rows');
    for (let half = 1; half <= 4; half++) {
      const before = received;
      await act(() => jest.advanceTimersByTimeAsync(stillAfterMs / 2));
      await waitFor(() => expect(received).toBeGreaterThan(before));
    }
    expect(screen.queryByText(/in the browser where you started this import/)).toBeNull();
  });
});

test('created products are removed after a confirmation', async () => {
  open({ imports: [anImport(1)] }, { language: 'pt' });
  await press('Desfazer importação');
  await confirm('Desfazer importação');
  expect(await screen.findByText('Importação desfeita')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Desfazer importação' })).toBeNull();
});

const zero = aFailedRow(4, {
  kind: 'new',
  problems: [{ field: 'unit_price', code: 'becomes_zero', params: { why: 'missing' } }],
});
const offered = aFailedRow(5, { kind: 'new', problems: [], product_id: 'p', kept: 'in_round' });

test('the report lists rows imported with price 0, and the reason why an import stopped', async () => {
  const counts = { ...anImport(1).counts, zero_prices: 1 };
  const one = anImport(1, { status: 'cancelled', ended_by: 'rows_missing', counts });
  open({ imports: [one], rows: [aFailedRow(2), zero] });
  expect(
    await screen.findByText(
      /Ended automatically: we received no rows for 30 minutes\. We processed 3 of 3 rows\. 1 product was saved and stays\./,
    ),
  ).toBeTruthy();
  fireEvent.click(await screen.findByRole('radio', { name: 'Priced at 0.00 1' }));
  expect(await screen.findByText(/^Unit Price.*: no price\. We’ll use 0\.00$/)).toBeTruthy();
  expect(screen.queryByText(/we don’t support this currency/)).toBeNull();
});

test('the confirmation of an undo names the products that would stay', async () => {
  open({ imports: [anImport(1)], rows: [offered] });
  await press('Undo Import');
  expect(await screen.findByText('These stay because a round offers them:')).toBeTruthy();
  expect(screen.getByText('RE-9 · Broken box')).toBeTruthy();
});

test('the confirmation of an undo shows how many products were edited since', async () => {
  open({ imports: [anImport(1)], edited: 12 });
  await press('Undo Import');
  expect(
    await screen.findByText('12 products were edited since then. They’re removed with their changes.'),
  ).toBeTruthy();
});

test('the report lists products an undo left, with the reason', async () => {
  open({ imports: [anImport(1, { status: 'undone', undo: { deleted: 0, kept: 1 } })], rows: [offered] });
  fireEvent.click(await screen.findByRole('radio', { name: 'Kept 1' }));
  expect(await screen.findByText('Offered in a round')).toBeTruthy();
});

test('an import that created nothing cannot be undone', async () => {
  open({ imports: [anImport(1, { counts: { ...anImport(1).counts, created: 0 } })] });
  expect(await screen.findByText('This import didn’t create anything to remove.')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Undo Import' }) as HTMLButtonElement).disabled).toBe(true);
});

test('an admin sees the report without its actions', async () => {
  open({ imports: [anImport(1)] }, { profile: { role: 'admin', company_id: null } });
  await screen.findByText('Import Complete');
  expect(screen.queryByRole('button', { name: 'Undo Import' })).toBeNull();
});

test('a failed read shows an error card with a retry', async () => {
  open(
    { imports: [] },
    { over: [mockEndpoint(readImport, () => new HttpResponse(null, { status: 500 }) as HttpResponse<never>)] },
  );
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
});

test('earlier imports are listed with their counts and link to their reports', async () => {
  const { place } = open(
    { imports: [anImport(1), anImport(2, { status: 'cancelled' })] },
    { path: '/supplier/products/import' },
  );
  const link = await screen.findByRole('link', { name: 'catalogue-1.csv' });
  expect(screen.getByText('Cancelled')).toBeTruthy();
  fireEvent.click(link);
  await waitFor(() => expect(place.at).toBe(`/supplier/products/import/${anImport(1).id}`));
});
