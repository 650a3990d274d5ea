import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { generateInvoice } from '@junto/contracts/supplier/invoices';
import { setWeights } from '@junto/contracts/supplier/sales';
import { expectToasts, successToast } from '@junto/remote-kit/testing/toasts';
import { anInvoice, aSale, idOf } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier, press } from '../testing/supplier-page';

answerRequests();

const weighed = aSale(1, { net_weight: 14.4, gross_weight: 15.84, cbm: 0.032 });
const unweighed = aSale(1, { net_weight: 14.4, gross_weight: null, cbm: null });
const opened = `/supplier/sales?order=${weighed.id}`;

test('an invoice needs all weights: the quick icon shows what is missing', async () => {
  const { toasts } = openSupplier({
    path: '/supplier/sales',
    world: { sales: [unweighed] },
    over: [mockEndpoint(generateInvoice, () => refuse('weights_missing'))],
  });
  await press(/^Generate Proforma Invoice: order/);
  await expectToasts(toasts, {
    tone: 'error',
    title: 'Missing Information',
    text: 'Please complete net weight, gross weight, and CBM for all products first.',
  });
});

test('weights that were just saved count, even if the list still shows them as missing', async () => {
  const invoice = anInvoice();
  const { toasts } = openSupplier({
    path: '/supplier/sales',
    world: { sales: [unweighed] },
    over: [mockEndpoint(generateInvoice, () => invoice)],
  });
  await press(/^Generate Proforma Invoice: order/);
  await waitFor(() => expect(toasts[0]?.tone).toBe('success'));
});

test('generating an invoice shows its toast', async () => {
  let refused = true;
  const { toasts } = openSupplier({
    path: opened,
    world: { sales: [weighed] },
    over: [mockEndpoint(generateInvoice, () => (refused ? refuse('company_missing') : anInvoice()))],
  });
  await press('Generate Proforma Invoice');
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Failed to generate proforma invoice'));
  refused = false;
  await press('Generate Proforma Invoice');
  await waitFor(() =>
    expect(toasts.at(-1)).toEqual(successToast('Proforma Invoice PI-1795219442107 generated successfully')),
  );
});

test('a sale with an invoice links to it instead of generating another one', async () => {
  openSupplier({ path: opened, world: { sales: [{ ...weighed, invoice_id: idOf('invoice', 1) }] } });
  const link = await within(await screen.findByRole('dialog')).findByRole('link', { name: 'View Proforma Invoice' });
  expect(link.getAttribute('href')).toContain(`/invoices?invoice=${idOf('invoice', 1)}`);
  expect(screen.queryByRole('button', { name: 'Generate Proforma Invoice' })).toBeNull();
});

test('the dialog counts started packs and shows missing weights as a dash', async () => {
  openSupplier({ path: opened, world: { sales: [unweighed] } });
  const line = (await within(await screen.findByRole('dialog')).findByText(/^RE-MAI-1 · \d+ per pack/)).closest('tr');
  const cells = [...(line?.cells ?? [])].map(({ textContent }) => textContent);
  expect(cells.slice(1, 6)).toEqual([
    '422 pieces',
    '12',
    expect.stringMatching(/14\.4$/),
    expect.stringMatching(/–$/),
    expect.stringMatching(/–$/),
  ]);
});

test('weights are shown with all stored decimals', async () => {
  openSupplier({ path: opened, world: { sales: [aSale(1, { net_weight: 70.125, gross_weight: 71, cbm: 0.0004 })] } });
  const line = (await within(await screen.findByRole('dialog')).findByText(/^RE-MAI-1 · \d+ per pack/)).closest('tr');
  const cells = [...(line?.cells ?? [])].map(({ textContent }) => textContent?.split(': ').at(-1));
  expect(cells.slice(3, 6)).toEqual(['70.125', '71', '0.0004']);
});

const weighing = [
  [
    'en',
    'Edit weights and dimensions of Kraft mailer 1',
    'Gross Weight (kg)',
    'Save Changes',
    'Product weights updated successfully',
    'Failed to update product weights',
  ],
  [
    'pt',
    'Editar pesos e dimensões de Kraft mailer 1',
    'Peso bruto (kg)',
    'Salvar alterações',
    'Pesos do produto atualizados com sucesso',
    'Não foi possível atualizar os pesos do produto',
  ],
] as const;

/** The dialog with the weights of a line, over the answers to their save. */
async function openWeights(language: 'en' | 'pt', ...answers: (typeof weighed | Refusal)[]) {
  const world = { sales: [unweighed] };
  const shown = openSupplier({ path: opened, language, world, saves: [setWeights, ...answers] });
  await press(weighing.find(([of]) => of === language)![1]);
  return shown;
}

test.each(weighing)(
  'changed weights are sent as decimals and show a toast (%s)',
  async (language, _edit, gross, save, done) => {
    const { toasts, sent } = await openWeights(language, weighed);
    fireEvent.change(await screen.findByLabelText(gross), { target: { value: '15.84' } });
    await press(save);
    await waitFor(() => expect(toasts.at(-1)).toEqual(successToast(done)));
    expect(sent).toEqual([{ gross_weight: 15.84, seen: { gross_weight: null } }]);
  },
);

test('a weight with a decimal comma is understood, and an ambiguous one has to be clarified', async () => {
  const { sent } = await openWeights('en', weighed);
  const gross = await screen.findByLabelText<HTMLInputElement>('Gross Weight (kg)');
  fireEvent.change(screen.getByLabelText('Net Weight (kg)'), { target: { value: '12,5' } });
  fireEvent.change(screen.getByLabelText('CBM (m³)'), { target: { value: '0,125' } });
  fireEvent.change(gross, { target: { value: '70,125' } });
  await press('Save Changes');
  expect(await screen.findByText('Not clear. Enter 70,125 or 70.125.')).toBeTruthy();
  expect(sent).toEqual([]);
  await press('70.125');
  await press('Save Changes');
  const seen = { net_weight: 14.4, gross_weight: null, cbm: null };
  await waitFor(() => expect(sent).toEqual([{ net_weight: 12.5, gross_weight: 70.125, cbm: 0.125, seen }]));
});

test.each(weighing)(
  'rejected weights stay in the dialog and show a toast (%s)',
  async (language, _edit, gross, save, _done, failed) => {
    const { toasts } = await openWeights(language, refuse('invoice_not_draft', { status: 'sent' }));
    const field = await screen.findByLabelText<HTMLInputElement>(gross);
    fireEvent.change(field, { target: { value: '15.84' } });
    await press(save);
    await waitFor(() => expect(toasts.at(-1)?.text).toBe(failed));
    expect(field.value).toBe('15.84');
  },
);

test.each([
  ['en', 'Gross Weight (kg)', 'Gross weight can’t be less than net weight.'],
  ['pt', 'Peso bruto (kg)', 'O peso bruto não pode ser menor que o peso líquido.'],
] as const)(
  'a gross weight below the net weight shows an error at its field (%s)',
  async (language, gross, expected) => {
    await openWeights(language, refuse('gross_below_net'));
    fireEvent.change(await screen.findByLabelText(gross), { target: { value: '3' } });
    await press(weighing.find(([of]) => of === language)![3]);
    expect(await screen.findByText(expected)).toBeTruthy();
  },
);

test('an empty list shows its message', async () => {
  openSupplier({ path: '/supplier/sales' });
  expect(await screen.findByText('No sales yet - Your approved orders will appear here')).toBeTruthy();
});

test('a cleared weight is sent as null', async () => {
  const { sent } = await openWeights('en', weighed);
  fireEvent.change(await screen.findByLabelText('Net Weight (kg)'), { target: { value: '' } });
  await press('Save Changes');
  await waitFor(() => expect(sent).toEqual([{ net_weight: null, seen: { net_weight: 14.4 } }]));
});

test('a conflicting weight is shown beside the typed one, and either can be chosen', async () => {
  const present = { ...unweighed.items[0]!, net_weight: 14.45, cbm: 0.032 };
  const met = refuse('changed_meanwhile', { fields: ['net_weight'], present });
  const { sent } = await openWeights('en', met, weighed);
  fireEvent.change(await screen.findByLabelText('Net Weight (kg)'), { target: { value: '15' } });
  await press('Save Changes');
  const net = within(await screen.findByRole('group', { name: 'Net Weight (kg)' }));
  expect([net.getByText('15.00'), net.getByText('14.45')]).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('CBM (m³)').value).toBe('0.032');
  await press('Keep Mine');
  await press('Save Changes');
  await waitFor(() => expect(sent.at(-1)).toEqual({ net_weight: 15, seen: { net_weight: 14.45 } }));
});
