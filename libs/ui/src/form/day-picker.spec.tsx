import { fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '@junto/i18n/create-i18n';
import { uiAreas } from '../text/ui-areas';
import { UiProvider } from '../ui-provider';
import { DayPicker } from './day-picker';

test.each([
  ['en', 'Feb'],
  ['pt', 'Fev'],
] as const)('in %s the calendar names its months in that language', async (language, month) => {
  render(
    <I18nextProvider i18n={createI18n(language, uiAreas)}>
      <UiProvider language={language}>
        <DayPicker value="2026-02-10" aria-label="Due" />
      </UiProvider>
    </I18nextProvider>,
  );
  fireEvent.mouseDown(screen.getByLabelText('Due'));
  fireEvent.click(screen.getByLabelText('Due'));
  expect((await screen.findByText(month)).className).toContain('month-btn');
});
