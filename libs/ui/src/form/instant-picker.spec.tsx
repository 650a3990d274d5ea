import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import { formatDateTime } from '@junto/i18n/formats/date';
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

// Each is skipped, or comes twice, somewhere: the zone of the device must not move it.
it.each(['Mar 28, 2027 01:30', 'Mar 28, 2027 09:30', 'Mar 14, 2027 02:30', 'Oct 31, 2027 01:30'])(
  'takes %s in Tokyo as typed, whatever the zone of the device',
  (typed) => {
    const onChange = jest.fn();
    render(
      <I18nextProvider i18n={createI18n('en', screenAreas, uiAreas)}>
        <UiProvider language="en" timeZone="Asia/Tokyo">
          <InstantPicker value={null} onChange={onChange} aria-label="Closes" />
        </UiProvider>
      </I18nextProvider>,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Closes');
    fireEvent.mouseDown(field);
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
    const stored = onChange.mock.lastCall![0] as string;
    expect(formatDateTime(stored, 'en', 'Asia/Tokyo')).toBe(typed);
  },
);

it('presses Now for the time of the zone that was chosen', () => {
  const onChange = jest.fn();
  render(
    <I18nextProvider i18n={createI18n('en', screenAreas, uiAreas)}>
      <UiProvider language="en" timeZone="Pacific/Auckland">
        <InstantPicker value={null} onChange={onChange} aria-label="Closes" />
      </UiProvider>
    </I18nextProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Closes');
  fireEvent.mouseDown(field);
  fireEvent.focus(field);
  fireEvent.click(field);
  fireEvent.click(document.querySelector('.ant-picker-now-btn')!);
  const stored = Date.parse(onChange.mock.lastCall![0] as string);
  expect(Math.abs(Date.now() - stored)).toBeLessThan(120_000);
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
