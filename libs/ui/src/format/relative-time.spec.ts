import { createI18n } from '@junto/i18n/create-i18n';
import { uiAreas } from '../text/ui-areas';
import { relativeTime, timeUntil } from './relative-time';

const hour = 3_600_000;
const closing = '2026-12-04T21:00:00.000Z';

it('shows the elapsed time in hours, then in days', () => {
  const { t } = createI18n('en', uiAreas);
  const now = Date.parse(closing);
  const ago = (ms: number) => relativeTime(t, now - ms, now);
  expect([ago(0), ago(hour - 1), ago(hour), ago(24 * hour - 1), ago(24 * hour), ago(49 * hour)]).toEqual([
    'Just now',
    'Just now',
    '1h ago',
    '23h ago',
    '1d ago',
    '2d ago',
  ]);
});

it('shows the time until a near deadline, and nothing after it', () => {
  const { t } = createI18n('pt', uiAreas);
  const now = Date.parse(closing);
  expect([timeUntil(t, now + 2.5 * hour, now), timeUntil(t, now + 60_000, now), timeUntil(t, now, now)]).toEqual([
    'em 2 horas',
    'em 1 minuto',
    undefined,
  ]);
});
