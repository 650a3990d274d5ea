import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { inLanguage } from '../testing/in-language';
import { PackStepper } from './pack-stepper';

interface Case {
  start: number;
  min: 0 | 1;
  remaining: number | null;
  onChange?: (qty: number) => void;
  onUnread?: (isUnread: boolean) => void;
}

function Stepper({ start, min, remaining, onChange, onUnread }: Case) {
  const [qty, setQty] = useState(start);
  return inLanguage(
    <PackStepper
      label="Kraft mailer"
      value={qty}
      onChange={(next) => {
        setQty(next);
        onChange?.(next);
      }}
      onUnread={onUnread}
      unitsPerPack={50}
      min={min}
      remaining={remaining}
    />,
  );
}

const field = () => screen.getByRole('textbox', { name: 'Quantity: Kraft mailer' }) as HTMLInputElement;
const more = () => screen.getByRole('button', { name: 'Increase: Kraft mailer' }) as HTMLButtonElement;
const less = () => screen.getByRole('button', { name: 'Decrease: Kraft mailer' }) as HTMLButtonElement;
const statusText = () => screen.getByRole('status').textContent;

async function enter(text: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
}
async function type(text: string) {
  await enter(text);
  await userEvent.tab();
}

it('steps by packs, and finally to all units that are left', async () => {
  render(<Stepper start={0} min={0} remaining={120} />);
  expect(less().disabled).toBe(true);
  await userEvent.click(more());
  await userEvent.click(more());
  expect([field().value, more().disabled]).toEqual(['100', false]);
  await userEvent.click(more());
  expect([field().value, more().disabled]).toEqual(['120', true]);
  await userEvent.click(less());
  expect(field().value).toBe('100');
});

it('rounds a typed quantity to the nearest pack on blur in the dialog, and announces it before', async () => {
  render(<Stepper start={0} min={0} remaining={null} />);
  await enter('130');
  expect(statusText()).toBe('Rounds to 150: packs of 50');
  await userEvent.tab();
  expect([field().value, statusText()]).toEqual(['150', '']);
});

it('accepts any whole number in the cart, steps by packs from it, and never goes below 1', async () => {
  render(<Stepper start={50} min={1} remaining={null} />);
  await type('130');
  await userEvent.click(more());
  expect(field().value).toBe('150');
  await type('30');
  await userEvent.click(less());
  expect([field().value, less().disabled]).toEqual(['1', true]);
});

it("keeps the quantity when the cart's field is empty or zero, and shows a message for zero", async () => {
  render(<Stepper start={72} min={1} remaining={null} />);
  await enter('0');
  expect(statusText()).toBe('Stays at 72: the minimum is 1');
  await userEvent.tab();
  expect(field().value).toBe('72');
  await userEvent.clear(field());
  await userEvent.tab();
  expect(field().value).toBe('72');
});

it.each([
  ['1.5', 'Whole numbers only. Enter 1 or 2.'],
  ['-5', 'This can’t be negative. Enter 1 or more.'],
  ['1e3', 'Enter the number in full, without “e”.'],
  ['five', 'This isn’t a number. Use digits and a comma or a period.'],
])('refuses %p in words, leaves it as it was typed, and changes nothing', async (text, refusal) => {
  const changed: number[] = [];
  const unread: boolean[] = [];
  render(
    <Stepper
      start={50}
      min={1}
      remaining={null}
      onChange={(qty) => changed.push(qty)}
      onUnread={(is) => unread.push(is)}
    />,
  );
  await type(text);
  expect([field().value, field().getAttribute('aria-invalid'), statusText()]).toEqual([text, 'true', refusal]);
  expect([changed, unread.at(-1)]).toEqual([[], true]);
  await type('60');
  expect([field().value, field().getAttribute('aria-invalid'), statusText()]).toEqual(['60', null, '']);
  expect([changed, unread.at(-1)]).toEqual([[60], false]);
});

it.each(['1.000', '1,000', '1 000'])('reads %p as a thousand and shows it', async (text) => {
  const changed: number[] = [];
  render(<Stepper start={50} min={1} remaining={null} onChange={(qty) => changed.push(qty)} />);
  await enter(text);
  expect(statusText()?.trim()).toBe(text === '1,000' ? '' : 'Understood as 1,000');
  await userEvent.tab();
  expect([field().value, changed]).toEqual(['1,000', [1000]]);
});

it('never reduces a quantity to what is left: shows how many are left and offers that quantity', async () => {
  const changed: number[] = [];
  render(<Stepper start={0} min={0} remaining={480} onChange={(qty) => changed.push(qty)} />);
  await type('600');
  expect([field().value, changed]).toEqual(['600', []]);
  expect(statusText()).toContain('480 left.');
  await userEvent.click(screen.getByRole('button', { name: 'Set to 480' }));
  expect([field().value, changed, statusText()]).toEqual(['480', [480], '']);
});

it('steps by packs with the arrow keys, by ten with Shift, and not beyond what is left', async () => {
  render(<Stepper start={0} min={0} remaining={620} />);
  field().focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(field().value).toBe('50');
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(field().value).toBe('550');
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(field().value).toBe('620');
  await userEvent.keyboard('{ArrowDown}');
  expect(field().value).toBe('600');
});
