import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import { formatDate, formatExact } from '@junto/i18n/formats/date';
import type { Language } from '@junto/i18n/language';
import { uiAreas } from '@junto/ui/text/ui-areas';
import { buyerAreas } from '../text/buyer-areas';
import { RoundDeadline } from './round-deadline';

const now = Date.parse('2026-12-04T12:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;
const at = (inMs: number | null) => (inMs === null ? null : new Date(now + inMs).toISOString());

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

function show(language: Language, opensIn: number | null, closesIn: number | null) {
  const { container } = render(
    <I18nextProvider i18n={createI18n(language, screenAreas, uiAreas, buyerAreas)}>
      <RoundDeadline openAt={at(opensIn)} closeAt={at(closesIn)} />
    </I18nextProvider>,
  );
  return container.querySelector('[data-deadline]') as HTMLElement;
}

interface Moment {
  opensIn?: number;
  closesIn?: number;
  en: string;
  pt: string;
  near?: true;
  /** Text after the remaining time. */
  then?: 'date' | 'exact time';
}
const moments: Record<string, Moment> = {
  'without a deadline': { en: 'No deadline', pt: 'Sem prazo' },
  'nine days before': { closesIn: 9 * day, en: 'Closes in 9 days', pt: 'Encerra em 9 dias', then: 'date' },
  'in the last week': { closesIn: 5 * day, en: 'Closes in 5 days', pt: 'Encerra em 5 dias', near: true, then: 'date' },
  'in the last two days': {
    closesIn: 36 * hour,
    en: 'Closes in 36 hours',
    pt: 'Encerra em 36 horas',
    near: true,
    then: 'date',
  },
  'on the last day': {
    closesIn: 2 * hour,
    en: 'Closes in 2 hours',
    pt: 'Encerra em 2 horas',
    near: true,
    then: 'exact time',
  },
  'in the last hour': {
    closesIn: hour / 60,
    en: 'Closes in 1 minute',
    pt: 'Encerra em 1 minuto',
    near: true,
    then: 'exact time',
  },
  'in the moment of the end': { closesIn: 0, en: 'Closed', pt: 'Encerrada' },
  'long after': { opensIn: -9 * day, closesIn: -day, en: 'Closed', pt: 'Encerrada' },
  'before it opens': { opensIn: 2 * hour, closesIn: 3 * hour, en: 'Opens Dec 04, 2026', pt: 'Abre em dez 04, 2026' },
  'once it is open': {
    opensIn: 0,
    closesIn: 36 * hour,
    en: 'Closes in 36 hours',
    pt: 'Encerra em 36 horas',
    near: true,
    then: 'date',
  },
};

describe.each(['en', 'pt'] as const)('a round shows when it opens or closes (%s)', (language) => {
  test.each(Object.entries(moments))('%s', (_when, { opensIn = null, closesIn = null, near, then, ...words }) => {
    const shown = show(language, opensIn, closesIn);
    const format = then === 'date' ? formatDate : formatExact;
    const follows = then ? ` · ${format(at(closesIn) as string, language)}` : '';
    expect(shown.textContent).toBe(words[language] + follows);
    expect('near' in shown.dataset).toBe(near === true);
  });
});

test('an extended round shows its former deadline', () => {
  const [closeAt, extendedFrom] = [at(9 * day), at(-day)];
  const { container } = render(
    <I18nextProvider i18n={createI18n('en', screenAreas, uiAreas, buyerAreas)}>
      <RoundDeadline openAt={null} closeAt={closeAt} extendedFrom={extendedFrom} />
    </I18nextProvider>,
  );
  expect(container.textContent).toBe('Closes in 9 days · Dec 13, 2026 · extended, was Dec 03, 2026');
});

test.each([
  ['of the end', null, 9 * day, 9 * day],
  ['of the opening', 5 * day, 9 * day, 5 * day],
] as const)(
  'the exact time %s with its time zone is shown in a tooltip',
  async (_which, opensIn, closesIn, exactIn) => {
    const shown = show('en', opensIn, closesIn);
    fireEvent.mouseEnter(shown.querySelector('span:not(.anticon)') as HTMLElement);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('tooltip').textContent).toBe(formatExact(at(exactIn) as string, 'en'));
  },
);

/** Advances in steps, because each tick renders before the next one is scheduled. */
const passMinutes = (minutes: number) => {
  for (let half = 0; half < minutes * 2; half += 1) act(() => jest.advanceTimersByTime(30_000));
};

test('an open page counts down to the end', () => {
  const shown = show('en', null, 61 * 60_000);
  expect(shown.textContent).toMatch(/^Closes in 1 hour ·/);
  passMinutes(31);
  expect(shown.textContent).toMatch(/^Closes in (29|30) minutes ·/);
  passMinutes(31);
  expect(shown.textContent).toBe('Closed');
});
