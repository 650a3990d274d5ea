import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import { uiAreas } from '../text/ui-areas';
import { UiProvider } from '../ui-provider';
import { InstantPicker } from './instant-picker';

afterEach(cleanup);

it.each([
  ['Asia/Tokyo', 'Dec 05, 2026 03:00', '2026-12-05T00:30:00.000Z'],
  ['America/Sao_Paulo', 'Dec 04, 2026 15:00', '2026-12-05T12:30:00.000Z'],
])('in %s shows the time of there, and takes what is typed as meant there', (timeZone, shown, kept) => {
  const onChange = jest.fn();
  render(
    <I18nextProvider i18n={createI18n('en', screenAreas, uiAreas)}>
      <UiProvider language="en" timeZone={timeZone}>
        <InstantPicker value="2026-12-04T18:00:00.000Z" onChange={onChange} aria-label="Closes" />
      </UiProvider>
    </I18nextProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Closes');
  expect(field.value).toBe(shown);
  fireEvent.mouseDown(field);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'Dec 05, 2026 09:30' } });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(onChange).toHaveBeenLastCalledWith(kept);
});

it('takes a month as Portuguese writes it', () => {
  const onChange = jest.fn();
  render(
    <I18nextProvider i18n={createI18n('pt', screenAreas, uiAreas)}>
      <UiProvider language="pt" timeZone="America/Sao_Paulo">
        <InstantPicker value="2026-12-04T18:00:00.000Z" onChange={onChange} aria-label="Fecha" />
      </UiProvider>
    </I18nextProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Fecha');
  expect(field.value).toBe('dez 04, 2026 15:00');
  fireEvent.mouseDown(field);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'dez 05, 2026 09:30' } });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(onChange).toHaveBeenLastCalledWith('2026-12-05T12:30:00.000Z');
});
