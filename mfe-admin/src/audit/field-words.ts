import { settingValue } from '@junto/contracts/settings';
import { dayOfInstant } from '@junto/domain/calendar-day';
import { isLanguage, languageNames } from '@junto/i18n/language';
import type { audit } from '../text/en/audit';
import { linesOf } from './list-words';
import { amountWords, type Reading, type State } from './reading';
import { valueWord } from './setting-words';

/** Fields with a label; ids and technical fields appear in the export only. */
export type ShownField = keyof typeof audit.field;

type Formatter = (reading: Reading, value: string) => string;

const dayLength = 'YYYY-MM-DD'.length;
/** A calendar day, the same in every time zone; invoice events carry it as a timestamp. */
const day: Formatter = ({ format }, value) => format.day(value.length > dayLength ? dayOfInstant(value) : value);
const wordOf =
  (area: string): Formatter =>
  ({ t }, value) =>
    t([`${area}.${value}`, 'admin.audit.other'] as never);
/** Other entities have no status texts. */
const status: Formatter = (reading, value) =>
  ['order', 'round', 'invoice'].includes(reading.kind) ? wordOf(`status.${reading.kind}`)(reading, value) : value;

/** Fields whose stored text is not shown as it is. */
const texts: Partial<Record<ShownField, Formatter>> = {
  status,
  due_date: day,
  expected_on: day,
  issued_on: day,
  issue_date: ({ format }, value) => format.date(value),
  state: wordOf('status.delivery'),
  close_policy: wordOf('settlement.policy'),
  language: ({ t }, value) => (isLanguage(value) ? languageNames[value] : t('admin.audit.other')),
  avatar_url: ({ t }) => t('admin.audit.other'),
  role: wordOf('status.role'),
  type: wordOf('admin.companies'),
  uom: wordOf('uom'),
  off: wordOf('admin.webhooks.off'),
  template: wordOf('admin.mails.template'),
  delivered_by: wordOf('status.role'),
};
const amounts: readonly ShownField[] = ['unit_price', 'total_value'];
const instant = /^\d{4}-\d\d-\d\dT/;

/**
 * Formats the value of a field in the reader's language and time zone and in the entity's currency; one line per list
 * item.
 */
export function fieldWords(reading: Reading, field: ShownField, state: State): string[] {
  const { t } = reading;
  const value = state[field];
  if (field === 'time_zone') return [typeof value === 'string' ? value.replaceAll('_', ' ') : t('admin.audit.ownZone')];
  if (value === null || value === undefined || value === '') return [t('ui.empty.none')];
  if (field === 'value') return [valueWord(reading, settingValue.parse(value))];
  if (typeof value === 'object') return linesOf(reading, field, value);
  if (typeof value === 'boolean') return [t(value ? 'admin.audit.yes' : 'admin.audit.no')];
  if (typeof value === 'number') return [numberWords(reading, field, value)];
  return [textWords(reading, field, String(value))];
}

function textWords(reading: Reading, field: ShownField, value: string): string {
  const formatter = texts[field];
  if (formatter) return formatter(reading, value);
  return instant.test(value) ? reading.format.dateTime(value) : value;
}

function numberWords(reading: Reading, field: ShownField, value: number): string {
  if (amounts.includes(field)) return amountWords(reading, value);
  return Number.isInteger(value) ? reading.format.count(value) : reading.format.measure(value);
}
