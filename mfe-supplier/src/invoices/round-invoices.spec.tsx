import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  cancelInvoiceRun,
  listInvoicingOrders,
  readRoundInvoicing,
  startInvoiceRun,
  type InvoiceRun,
  type InvoicingRow,
  type RoundInvoicing,
} from '@junto/contracts/supplier/invoice-runs';
import { findDialog } from '@junto/remote-kit/testing/open-remote';
import { idOf } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier, press } from '../testing/supplier-page';

answerRequests();

const at = '2026-11-03T09:00:00.000Z';
const roundId = idOf('round', 1);

function anOrder(number: number, over: Partial<InvoicingRow>): InvoicingRow {
  const order_id = idOf('order', number);
  const facts = { buyer_id: idOf('buyer', 1), currency: 'USD', total_value: 177.24, total_units: 422 } as const;
  return { order_id, ...facts, created_at: at, invoice: null, missing: [], ...over };
}

const rows = [
  anOrder(1, { buyer_name: 'Marina Duarte', buyer_company_name: 'Casa Norte' }),
  anOrder(2, {
    missing: [{ product_name: 'Kraft mailer 1', sku_code: 'RE-MAI-1', fields: ['gross_weight', 'cbm'] }],
  }),
  anOrder(3, { invoice: { id: idOf('invoice', 1), invoice_number: 'PI-1795219442107', status: 'sent' } }),
];
const aRun = (over: Partial<InvoiceRun>): InvoiceRun => ({
  ...{ status: 'running', total: 37, generated: 12, skipped: 0, failed: 0, begun_at: at, ended_at: null },
  ...over,
});

function openInvoicing(over: Partial<RoundInvoicing>, language?: 'en' | 'pt') {
  const world: RoundInvoicing = {
    round_id: roundId,
    round_title: 'Kraft packaging, autumn run',
    orders: { ready: 37, incomplete: 3, invoiced: 10 },
    run: null,
    ...over,
  };
  const begun: unknown[] = [];
  openSupplier({
    path: `/supplier/invoices?round=${roundId}`,
    language,
    over: [
      mockEndpoint(readRoundInvoicing, () => world),
      mockEndpoint(listInvoicingOrders, () => ({ items: rows, next_cursor: null, total: 3, total_capped: false })),
      mockEndpoint(startInvoiceRun, ({ params }) => {
        begun.push(params.round_id);
        world.run = aRun({});
        return world;
      }),
      mockEndpoint(cancelInvoiceRun, () => {
        world.run = aRun({ status: 'cancelled', generated: 1, ended_at: at });
        return world;
      }),
    ],
  });
  return { begun };
}

test('invoices of a round are generated after one confirmation that lists the included and excluded orders', async () => {
  const { begun } = openInvoicing({});
  await press('Generate 37 Invoices');
  const question = within(await findDialog('Generate 37 invoices?'));
  question.getByText(/37 orders are complete. Each gets a draft invoice/);
  question.getByText('3 orders are missing weights and won’t get one.');
  question.getByText(/10 orders already have an invoice/);
  expect(begun).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Generate 37 Invoices' }));
  await screen.findByText('12 of 37 orders');
  expect(begun).toEqual([roundId]);
});

test('every order shows its invoice, or what is missing and where to enter it', async () => {
  openInvoicing({});
  await screen.findByText('Ready to invoice');
  screen.getByText('Kraft mailer 1: gross weight, CBM');
  expect(screen.getByRole('link', { name: /Enter weights for order/ }).getAttribute('href')).toContain('/sales?order=');
  expect(screen.getByRole('link', { name: 'PI-1795219442107' }).getAttribute('href')).toContain('invoice=');
});

test('every order shows the company of its buyer, or the short buyer id if only that is known', async () => {
  openInvoicing({});
  const table = await screen.findByRole('table', { name: 'Orders' });
  const rowsShown = within(table).getAllByRole('row');
  expect(within(rowsShown[0]!).getByRole('columnheader', { name: 'Buyer' })).toBeTruthy();
  expect(rowsShown.at(-3)!.textContent).toContain(`Casa NorteMarina Duarte · ${idOf('buyer', 1).slice(0, 8)}`);
  expect(rowsShown.at(-2)!.textContent).toContain(idOf('buyer', 1).slice(0, 8));
});

test('a run that is already active shows its progress and can be stopped', async () => {
  openInvoicing({ run: aRun({}) });
  await screen.findByText('12 of 37 orders');
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('12');
  await press('Stop');
  await screen.findByText('Stopped after 1 invoice.');
});

test('a finished run shows its result, in Portuguese too', async () => {
  openInvoicing({ run: aRun({ status: 'done', generated: 35, skipped: 1, failed: 1, ended_at: at }) }, 'pt');
  await waitFor(() =>
    expect(screen.getByText(/faturas geradas/).textContent).toBe(
      '35 faturas geradas. 1 pedido mudou durante a geração. Não foi possível faturar 1 pedido. Tente de novo.',
    ),
  );
});
