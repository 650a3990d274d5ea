import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import { PackStepper } from './pack-stepper';

function Stepper({ start, min, remaining }: { start: number; min: 0 | 1; remaining: number | null }) {
  const [qty, setQty] = useState(start);
  return (
    <I18nextProvider i18n={createI18n('en', screenAreas)}>
      <PackStepper
        label="Kraft mailer"
        value={qty}
        onChange={setQty}
        unitsPerPack={50}
        min={min}
        remaining={remaining}
      />
    </I18nextProvider>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Quantity: Kraft mailer' }) as HTMLInputElement;
const more = () => screen.getByRole('button', { name: 'More: Kraft mailer' }) as HTMLButtonElement;
const less = () => screen.getByRole('button', { name: 'Less: Kraft mailer' }) as HTMLButtonElement;

async function type(text: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
  await userEvent.tab();
}

it('steps by packs up to what is left, rounded down to packs', async () => {
  render(<Stepper start={0} min={0} remaining={120} />);
  expect(less().disabled).toBe(true);
  await userEvent.click(more());
  await userEvent.click(more());
  expect([field().value, more().disabled]).toEqual(['100', true]);
});

it('rounds what was typed to the nearest pack on leaving, in the dialog', async () => {
  render(<Stepper start={0} min={0} remaining={null} />);
  await type('130');
  expect(field().value).toBe('150');
});

it('takes any whole number in the cart, steps by packs from it, and never goes below 1', async () => {
  render(<Stepper start={50} min={1} remaining={null} />);
  await type('130');
  await userEvent.click(more());
  expect(field().value).toBe('150');
  await type('30');
  await userEvent.click(less());
  expect([field().value, less().disabled]).toEqual(['1', true]);
});

it('keeps the quantity when nothing or nought is typed in the cart', async () => {
  render(<Stepper start={72} min={1} remaining={null} />);
  await type('0');
  expect(field().value).toBe('72');
});
