import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createImport } from '@junto/contracts/supplier/imports';
import { importHandlers } from '../testing/an-import';
import { choose, csv, header, line, openDryRun } from '../testing/dry-run-page';
import { workInPage } from '../testing/in-page-worker';
import { answerRequests, mockEndpoint, openSupplier, press } from '../testing/supplier-page';

workInPage();
answerRequests();

const second = [header.join(';'), line('RE-2', 'Second box', '2,00')].join('\r\n');
const typed = 'Unit Price, row 5: 3,25';

const closeTab = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented ? 'confirmation' : 'closed';
};

async function correct() {
  await press('Unit Price, row 5: empty');
  const price = screen.getByRole('textbox', { name: 'Unit Price' });
  fireEvent.change(price, { target: { value: '3,25' } });
  fireEvent.keyDown(price, { key: 'Enter' });
  await screen.findByRole('button', { name: typed });
  await waitFor(() => expect(closeTab()).toBe('confirmation'));
}
async function corrected() {
  const page = openDryRun();
  await choose(csv);
  await correct();
  return page;
}
const follow = () => fireEvent.click(screen.getByRole('link', { name: 'My Products' }));

test('a link asks before corrections are lost: cancel stays on the page, discard leaves it', async () => {
  const { place } = await corrected();
  follow();
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  expect(place.at).toBe('/supplier/products/import');
  await press('Keep Editing');
  expect(screen.getByRole('button', { name: typed })).toBeTruthy();
  follow();
  await press('Discard');
  await waitFor(() => expect(place.at).toBe('/supplier/products'));
});

test('closing the tab asks for confirmation until the corrections are undone', async () => {
  const { place } = await corrected();
  await press('Undo the corrections in row 5');
  await screen.findByRole('button', { name: 'Unit Price, row 5: empty' });
  await waitFor(() => expect(closeTab()).toBe('closed'));
  follow();
  await waitFor(() => expect(place.at).toBe('/supplier/products'));
});

test('another file and Cancel ask for confirmation and show the number of corrections', async () => {
  await corrected();
  await choose(second, 'second.csv');
  expect(await screen.findByText(/^You’ll lose your corrections to 1 row/)).toBeTruthy();
  await press('Keep Editing');
  expect(screen.getByRole('button', { name: typed })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await press('Keep Editing');
  expect(screen.getByRole('button', { name: typed })).toBeTruthy();
  await choose(second, 'second.csv');
  await press('Discard');
  expect(await screen.findByText('Second box')).toBeTruthy();
});

test('text that is restored by typing is not a correction: another file is opened at once', async () => {
  await corrected();
  fireEvent.click(screen.getByRole('button', { name: typed }));
  const price = screen.getByRole('textbox', { name: 'Unit Price' });
  fireEvent.change(price, { target: { value: '' } });
  fireEvent.keyDown(price, { key: 'Enter' });
  await screen.findByRole('button', { name: 'Unit Price, row 5: empty' });
  await choose(second, 'second.csv');
  expect(await screen.findByText('Second box')).toBeTruthy();
});

test('starting the import leaves the page without a question', async () => {
  const { place } = await corrected();
  await press('Import 3 Rows');
  await waitFor(() => expect(place.at).toMatch(/\/products\/import\/./));
  expect(screen.queryByText('Discard your changes?')).toBeNull();
});

test('Create Round asks for confirmation too when rows were corrected', async () => {
  const held = mockEndpoint(createImport, () => new Promise<never>(() => undefined));
  const { place } = openSupplier({
    path: '/supplier/rounds?edit=new',
    over: [held, ...importHandlers({ imports: [] })],
  });
  fireEvent.click(await screen.findByRole('tab', { name: 'Bulk Import (CSV)' }));
  await choose(csv);
  await correct();
  fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  expect(place.at).toContain('edit=new');
  fireEvent.click(within(screen.getAllByRole('dialog').at(-1)!).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(place.at).toBe('/supplier/rounds'));
});
