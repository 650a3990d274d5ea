import type { TFunction } from 'i18next';
import type { AuditRow } from '@junto/contracts/admin/audit';
import { settingValue } from '@junto/contracts/settings';
import { isLanguage, languageNames } from '@junto/i18n/language';
import { audit } from '../text/en/audit';
import { valueWord } from './setting-words';

type State = Record<string, unknown>;
/** Fields that people have a word for; ids and what only machines read stand in the export. */
export type ShownField = keyof typeof audit.field;
const shownFields = Object.keys(audit.field) as ShownField[];

export interface ChangedField {
  field: ShownField;
  before: string;
  after: string;
}

/** What differs between a thing before and after, in words. */
export function changedFields(
  t: TFunction,
  { kind, before, after }: { kind: AuditRow['kind']; before: State | null; after: State },
  formatInstant: (at: string) => string,
): ChangedField[] {
  const say = (field: ShownField, state: State | null) =>
    words(t, { kind, field, value: state?.[field] }, formatInstant);
  return shownFields
    .filter((field) => field in after || (before !== null && field in before))
    .map((field) => ({ field, before: say(field, before), after: say(field, after) }))
    .filter((changed) => changed.before !== changed.after);
}

const instant = /^\d{4}-\d\d-\d\dT/;

function words(
  t: TFunction,
  { kind, field, value }: { kind: AuditRow['kind']; field: ShownField; value: unknown },
  formatInstant: (at: string) => string,
): string {
  if (field === 'time_zone') return typeof value === 'string' ? value.replaceAll('_', ' ') : t('admin.audit.ownZone');
  if (value === null || value === undefined || value === '') return t('ui.empty.none');
  if (field === 'value') return valueWord(t, settingValue.parse(value));
  if (typeof value === 'boolean') return t(value ? 'admin.audit.yes' : 'admin.audit.no');
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return t('admin.audit.other');
  if (instant.test(value)) return formatInstant(value);
  if (field === 'status' && (kind === 'order' || kind === 'round' || kind === 'invoice'))
    return t([`status.${kind}.${value}`, 'admin.audit.other'] as never);
  if (field === 'state') return t([`status.delivery.${value}`, 'admin.audit.other'] as never);
  if (field === 'language') return isLanguage(value) ? languageNames[value] : t('admin.audit.other');
  if (field === 'avatar_url') return t('admin.audit.other');
  if (field === 'role') return t([`status.role.${value}`, 'admin.audit.other'] as never);
  if (field === 'type') return t([`admin.companies.${value}`, 'admin.audit.other'] as never);
  return value;
}
