import { fireEvent, render, screen } from '@testing-library/react';
import { formatDateTime } from '@junto/i18n/formats/date';
import type { Language } from '@junto/i18n/language';
import { inLanguage } from '../testing/in-language';
import { UiProvider } from '../ui-provider';
import { InstantPicker } from './instant-picker';

/** Opens the picker for a reader in the given time zone. */
function openPicker(timeZone: string, value: string | null, language: Language = 'en') {
  const onChange = jest.fn<void, [string | null]>();
  render(
    inLanguage(
      <UiProvider language={language} timeZone={timeZone}>
        <InstantPicker value={value} onChange={onChange} aria-label="Closes" />
      </UiProvider>,
      language,
    ),
  );
  const field = screen.getByLabelText<HTMLInputElement>('Closes');
  fireEvent.mouseDown(field);
  fireEvent.focus(field);
  fireEvent.click(field);
  const type = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
    return onChange.mock.lastCall![0];
  };
  return { field, onChange, type };
}
const closes = '2026-12-04T18:00:00.000Z';

it.each([
  ['Asia/Tokyo', 'Dec 05, 2026 03:00', '2026-12-05T00:30:00.000Z'],
  ['America/Sao_Paulo', 'Dec 04, 2026 15:00', '2026-12-05T12:30:00.000Z'],
])('in %s shows the local time, and stores what is typed as local time', (timeZone, shown, stored) => {
  const { field, type } = openPicker(timeZone, closes);
  expect(field.value).toBe(shown);
  expect(type('Dec 05, 2026 09:30')).toBe(stored);
});

// Each of these times is skipped or repeated in some zone: the device's zone must not shift it.
it.each(['Mar 28, 2027 01:30', 'Mar 28, 2027 09:30', 'Mar 14, 2027 02:30', 'Oct 31, 2027 01:30'])(
  'stores %s as typed for a reader in Tokyo, whatever the zone of the device',
  (typed) => {
    const stored = openPicker('Asia/Tokyo', null).type(typed);
    expect(formatDateTime(stored!, 'en', 'Asia/Tokyo')).toBe(typed);
  },
);

it("stores the current instant when Now is pressed in a zone other than the device's", () => {
  const { onChange } = openPicker('Pacific/Auckland', null);
  fireEvent.click(document.querySelector('.ant-picker-now-btn')!);
  expect(Math.abs(Date.now() - Date.parse(onChange.mock.lastCall![0]!))).toBeLessThan(120_000);
});

it('accepts month names as Portuguese writes them', () => {
  const { field, type } = openPicker('America/Sao_Paulo', closes, 'pt');
  expect(field.value).toBe('dez 04, 2026 15:00');
  expect(type('dez 05, 2026 09:30')).toBe('2026-12-05T12:30:00.000Z');
});
