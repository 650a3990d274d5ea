import { fireEvent, render, screen } from '@testing-library/react';
import { inLanguage } from '../testing/in-language';
import { UiProvider } from '../ui-provider';
import { DayPicker } from './day-picker';

test.each([
  ['en', 'Feb'],
  ['pt', 'Fev'],
] as const)('in %s the calendar names its months in that language', async (language, month) => {
  render(
    inLanguage(
      <UiProvider language={language}>
        <DayPicker value="2026-02-10" aria-label="Due" />
      </UiProvider>,
      language,
    ),
  );
  fireEvent.mouseDown(screen.getByLabelText('Due'));
  fireEvent.click(screen.getByLabelText('Due'));
  expect((await screen.findByText(month)).className).toContain('month-btn');
});
