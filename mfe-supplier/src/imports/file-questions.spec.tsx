import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { createImport } from '@junto/contracts/supplier/imports';
import { choose, header, line, openDryRun as open, rowOf } from '../testing/dry-run-page';
import { workInPage } from '../testing/in-page-worker';
import { answerRequests, mockEndpoint, server } from '../testing/supplier-page';

workInPage();
answerRequests();

test('an ambiguous price is asked about once for the whole file', async () => {
  const { held } = open({}, 'en');
  const rows = [line('A', 'Ribbon', '20,240'), line('B', 'Bow', '18,450')];
  await choose([header.join(';'), ...rows].join('\n'), 'erp.csv', 'Choose a CSV or Excel file');
  const alert = within((await screen.findByText(/^Is 20,240 one amount/)).closest('[role=alert]') as HTMLElement);
  const answer = alert.getByRole('button', { name: '20.24' });
  answer.focus();
  fireEvent.click(answer);
  expect(await (await rowOf('Bow')).findByText('$18.45')).toBeTruthy();
  expect(answer.getAttribute('aria-pressed')).toBe('true');
  // The question stays while its answer validates the rows again.
  expect(document.activeElement).toBe(answer);
  fireEvent.click(await screen.findByRole('button', { name: /^Import 2/ }));
  await waitFor(() => expect(held.imports[0]).toMatchObject({ decimal_sign: ',' }));
});

test('a row with an unclosed quote is reported and does not swallow other rows', async () => {
  open();
  const rows = [line('Q-1', '"1/2" thread', '3,50'), line('Q-2', 'fits 3/4"', '7,50')];
  await choose([header.join(';'), ...rows].join('\n'));
  expect(await screen.findByText(/^Check these rows: 2\./)).toBeTruthy();
  expect(await (await rowOf('"1/2" thread')).findByText('$3.50')).toBeTruthy();
  expect(await (await rowOf('fits 3/4"')).findByText('$7.50')).toBeTruthy();
});

test('an unknown unit is mapped once for the whole file and sent with it', async () => {
  open();
  const sent: unknown[] = [];
  server.use(mockEndpoint(createImport, ({ body }) => (sent.push(body.unit_words), refuse('internal'))));
  const rows = [line('A', 'Ribbon', '2,00'), line('B', 'Bow', '3,00')].map((row) => row.replace('pieces', 'cj'));
  await choose([header.join(';'), ...rows].join('\n'));
  const unit = await screen.findByRole('combobox', { name: 'Unit for “cj”' });
  fireEvent.mouseDown(unit);
  fireEvent.click(await screen.findByText('boxes', { selector: '.ant-select-item-option-content' }));
  const start = await screen.findByRole('button', { name: 'Import 2 Rows' });
  expect(unit.isConnected).toBe(true);
  fireEvent.click(start);
  await waitFor(() => expect(sent).toEqual([[{ word: 'cj', uom: 'boxes' }]]));
});
