import type { TFunction } from 'i18next';
import type { AuditRow } from '@junto/contracts/admin/audit';
import { settingName } from '@junto/contracts/settings';
import { shortId } from '@junto/domain/short-id';
import { settingWord } from './setting-words';

type Event = `admin.audit.did.${string}`;

/** What a row tells, in words; an event that this version of the area does not know is a change. */
export function whatHappened(t: TFunction, { type }: Pick<AuditRow, 'type'>): string {
  return t([`admin.audit.did.${type.replace('.', '_')}`, 'admin.audit.other'] as Event[] as never);
}

type Thing = Pick<AuditRow, 'kind' | 'subject_id' | 'title'>;

/** The thing as people call it: an order by its number too. */
export function thingOf(t: TFunction, thing: Thing): string {
  const title = titleOf(t, thing);
  return thing.kind === 'order' ? `#${shortId(thing.subject_id)} · ${title}` : title;
}

/** What it is called: a setting by its word. */
export function titleOf(t: TFunction, { kind, subject_id, title }: Thing): string {
  const setting = kind === 'platform' ? settingName.safeParse(subject_id).data : undefined;
  return setting ? settingWord(t, setting) : title;
}

/** Who did it; the platform itself, where nobody did. */
export function whoDid(t: TFunction, { actor }: Pick<AuditRow, 'actor'>): string {
  if (actor.kind === 'system') return t('admin.audit.platform');
  return actor.name ?? t('admin.audit.someone');
}
