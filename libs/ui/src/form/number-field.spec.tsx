import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { numberKinds, type NumberKind } from '@junto/domain/number-kinds';
import type { Language } from '@junto/i18n/language';
import { inLanguage } from '../testing/in-language';
import { formProps } from './field';
import { NumberField } from './number-field';

interface Case {
  kind: NumberKind;
  language?: Language;
  first?: number | null;
  unit?: string;
  required?: string;
}

/** A form with one number field. @returns the submitted values */
function open({ kind, language = 'en', first = null, unit, required }: Case): unknown[] {
  const sent: unknown[] = [];
  render(
    inLanguage(
      <Form {...formProps} initialValues={{ amount: first }} onFinish={({ amount }) => sent.push(amount)}>
        <NumberField name="amount" label="Amount" kind={kind} unit={unit} required={required} />
        <button type="submit">Send</button>
      </Form>,
      language,
    ),
  );
  return sent;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Amount');
const noteText = () => screen.getByRole('status').textContent?.trim();
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const { money, kilograms, cubicMetres, units } = numberKinds;

async function type(text: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
}

it.each([
  ['en', money, '12,50', 12.5, '12.50', 'Understood as 12.50 €'],
  ['en', money, '1.234,50', 1234.5, '1,234.50', 'Understood as 1,234.50 €'],
  ['pt', money, '1.234,50', 1234.5, '1,234.50', 'Entendido como 1,234.50 €'],
  ['pt', money, '1.250', 1250, '1,250.00', 'Entendido como 1,250.00 €'],
  ['en', kilograms, '12,5', 12.5, '12.5', 'Understood as 12.5 €'],
  ['en', kilograms, '70.125', 70.125, '70.125', ''],
  ['en', cubicMetres, '0,0004', 0.0004, '0.0004', 'Understood as 0.0004 €'],
  ['en', units, '1.000', 1000, '1,000', 'Understood as 1,000 €'],
] as const)('in %s %j typed as %p', async (language, kind, text, value, written, understood) => {
  const sent = open({ kind, language, unit: '€' });
  await type(text);
  expect([field().value, noteText()]).toEqual([text, understood]);
  await userEvent.tab();
  expect([field().value, noteText()]).toEqual([written, '']);
  await send();
  await waitFor(() => expect(sent).toEqual([value]));
});

it('accepts pasted text', async () => {
  const sent = open({ kind: money });
  field().focus();
  await userEvent.paste('1.234,56');
  await send();
  await waitFor(() => expect(sent).toEqual([1234.56]));
});

it.each([
  ['en', '70.125'],
  ['pt', '70,125'],
] as const)(
  'shows a stored number with the decimal sign of %s, and sends it back unchanged',
  async (language, shown) => {
    const sent = open({ kind: kilograms, language, first: 70.125 });
    expect(field().value).toBe(shown);
    field().focus();
    await userEvent.tab();
    await send();
    await waitFor(() => expect(sent).toEqual([70.125]));
  },
);

it.each([
  ['1e3', 'Enter the number in full, without “e”.'],
  ['-5', 'This can’t be negative. Enter 0.00 or more.'],
  ['12.345.6', 'This isn’t a number. Use digits and a comma or a period.'],
  ['0.005', 'Enter at most 2 decimal places.'],
  ['1000000000.01', 'Enter 1,000,000,000.00 or less.'],
])('refuses %p in words, keeps it as it was typed and sends nothing', async (text, refusal) => {
  const sent = open({ kind: money });
  await type(text);
  await send();
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual([text, 'true']);
  expect(document.activeElement).toBe(field());
  await type('5');
  await send();
  await waitFor(() => expect(sent).toEqual([5]));
});

it('asks which number is meant when the text is ambiguous, and submits neither before the choice', async () => {
  const sent = open({ kind: money });
  await type('1.250');
  expect(noteText()).toContain('Which one did you mean?');
  expect(screen.getByRole('button', { name: '1,250.00' })).toBeTruthy();
  await send();
  expect(await screen.findByText('Not clear. Enter 1,250.00 or 1.25.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '1.25' }));
  expect(field().value).toBe('1.25');
  await send();
  await waitFor(() => expect(sent).toEqual([1.25]));
});

it.each([
  ['the first', '{Alt>}[Digit1]{/Alt}', 1250, '1,250.00'],
  ['the second', '{Alt>}[Digit2]{/Alt}', 1.25, '1.25'],
  ['the second, from the buttons', '{Tab}[Digit2]', 1.25, '1.25'],
])('takes %s reading by its key, while a digit alone is still a digit', async (_which, keys, value, written) => {
  const sent = open({ kind: money });
  await type('1.25');
  await userEvent.keyboard('0');
  expect(screen.getByRole('button', { name: '1.25' }).getAttribute('aria-keyshortcuts')).toBe('Alt+2');
  await userEvent.keyboard(keys);
  expect(field().value).toBe(written);
  await send();
  await waitFor(() => expect(sent).toEqual([value]));
});

it('steps by its last decimal place with the arrow keys, by ten with Shift, and announces its bounds', async () => {
  open({ kind: money, first: 0.1 });
  field().focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(field().value).toBe('0.12');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(field().value).toBe('0.02');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect([field().value, noteText()]).toEqual(['0.00', 'The minimum is 0.00.']);
});

it('accepts an empty optional field and rejects an empty required one', async () => {
  const sent = open({ kind: kilograms, first: 5 });
  fireEvent.change(field(), { target: { value: '' } });
  await send();
  await waitFor(() => expect(sent).toEqual([null]));
});

it('shows an error for an empty required field', async () => {
  const sent = open({ kind: money, required: 'Enter a price' });
  await send();
  expect(await screen.findByText('Enter a price')).toBeTruthy();
  expect(sent).toEqual([]);
});
