import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { refuse } from '@junto/contracts/problems';
import { roundLabels, roundPackingList, saleLabels, salePackingList } from '@junto/contracts/supplier/sales';
import { savedFiles } from '@junto/remote-kit/testing/saved-files';
import { anInvoice, aRound, aSale, idOf } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier, press } from '../testing/supplier-page';
import { partsOf } from './sale-papers';

answerRequests();

const pdf = () => new HttpResponse('%PDF') as unknown as HttpResponse<never>;
const unweighed = aSale(1, { net_weight: 14.4, gross_weight: null, cbm: null });
const path = `/supplier/sales?order=${unweighed.id}`;

test.each([
  [
    'en',
    'PDF: Packing list',
    'PDF: Labels',
    '1 line, 12 packs · weights missing on 1 line',
    'packing-list.pdf',
    'labels.pdf',
  ],
  [
    'pt',
    'PDF: Romaneio',
    'PDF: Etiquetas',
    '1 item, 12 pacotes · faltam os pesos de 1 item',
    'romaneio.pdf',
    'etiquetas.pdf',
  ],
] as const)('packing list and labels of a sale are downloaded (%s)', async (language, list, labels, text, ...names) => {
  const saved = savedFiles();
  const requests: (string | null)[] = [];
  openSupplier({
    path,
    language,
    world: { sales: [unweighed] },
    over: [
      mockEndpoint(salePackingList, ({ query }) => (requests.push(query.get('language')), pdf())),
      mockEndpoint(saleLabels, ({ query }) => (requests.push(query.get('part')), pdf())),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: list }));
  await waitFor(() => expect(saved).toEqual([names[0]]));
  fireEvent.click(screen.getByRole('button', { name: labels }));
  await waitFor(() => expect(saved).toEqual([...names]));
  expect(requests).toEqual([language, '1']);
  expect(screen.getByText(text)).toBeTruthy();
});

test('the footer shows what the invoice lacks; an existing invoice is shown with its status', async () => {
  const { page } = openSupplier({ path, world: { sales: [unweighed] } });
  expect(await screen.findByText('1 line is missing weights. The invoice needs them.')).toBeTruthy();
  page.unmount();
  const invoice = anInvoice();
  openSupplier({ path, world: { sales: [{ ...unweighed, invoice_id: invoice.id }], invoices: [invoice] } });
  const cell = within(await screen.findByRole('region', { name: invoice.invoice_number }));
  expect(cell.getByRole('link', { name: 'Open' }).getAttribute('href')).toContain(invoice.id);
  expect(screen.queryByText(/The invoice needs them/)).toBeNull();
});

test('a rejected invoice stays, struck through, before and after a new one is generated', async () => {
  const invoice = anInvoice();
  const rejected_invoice = { id: idOf('invoice', 9), invoice_number: 'PI-1000' };
  const { page } = openSupplier({ path, world: { sales: [{ ...unweighed, rejected_invoice }] } });
  const alone = within(await screen.findByRole('region', { name: 'Proforma invoice' }));
  expect(alone.getByText('PI-1000').tagName).toBe('S');
  page.unmount();
  const sale = { ...unweighed, invoice_id: invoice.id, rejected_invoice };
  openSupplier({ path, world: { sales: [sale], invoices: [invoice] } });
  const cell = within(await screen.findByRole('region', { name: invoice.invoice_number }));
  expect(cell.getByRole('link', { name: 'Rejected: PI-1000' }).getAttribute('href')).toContain(rejected_invoice.id);
});

test('many labels are split into several files', () => {
  expect(partsOf(500)).toEqual([{ part: 1, from: 1, to: 500 }]);
  expect(partsOf(1001).map(({ from, to }) => [from, to])).toEqual([
    [1, 500],
    [501, 1000],
    [1001, 1001],
  ]);
});

test('a round has one packing list and the labels of all its sales; too many labels show an explanation', async () => {
  const saved = savedFiles();
  const round = aRound(1, { status: 'closed' });
  const { toasts } = openSupplier({
    path: `/supplier/rounds?round=${round.id}`,
    world: { rounds: [round] },
    over: [
      mockEndpoint(roundPackingList, () => refuse('packing_too_large', { max: 20_000 })),
      mockEndpoint(roundLabels, pdf),
    ],
  });
  await press('Packing List');
  await waitFor(() => expect(toasts[0]?.reason).toContain('more than 20,000 lines in total'));
  await press('Labels');
  await waitFor(() => expect(saved).toEqual(['labels.pdf']));
});
