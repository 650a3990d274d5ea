import type { TFunction } from 'i18next';
import type { AuditRow } from '@junto/contracts/admin/audit';
import { roles } from '@junto/contracts/endpoint';
import { settingName } from '@junto/contracts/settings';
import { shortId } from '@junto/domain/short-id';
import { keyOf, platformTitle } from './event-words';
import { settingWord } from './setting-words';

/** What a row tells, in words; an event that this version of the area does not know is a change. */
export function whatHappened(t: TFunction, { type, status }: Pick<AuditRow, 'type' | 'status'>): string {
  const did = keyOf(type);
  // Some events tell of several acts, and the row's status of which.
  return t([`${did}_${status}`, did, 'admin.audit.other'] as never);
}

type Thing = Pick<AuditRow, 'type' | 'kind' | 'subject_id' | 'title'>;

/** The thing as people call it: an order by its number too. */
export function thingOf(t: TFunction, thing: Thing): string {
  const title = titleOf(t, thing);
  return thing.kind === 'order' ? `#${shortId(thing.subject_id)} · ${title}` : title;
}

/** What it is called: what is the platform's by its word, and who signed up before rows knew names by the role. */
export function titleOf(t: TFunction, { type, kind, subject_id, title }: Thing): string {
  const role = kind === 'profile' ? roles.find((one) => one === title) : undefined;
  if (role) return t(`status.role.${role}`);
  const setting = kind === 'platform' ? settingName.safeParse(subject_id).data : undefined;
  if (setting) return settingWord(t, setting);
  return (kind === 'platform' && platformTitle(t, { type, title, subject_id })) || title;
}

/** Who did it; the platform itself, where nobody did; an operator comes with their token and has no profile. */
export function whoDid(t: TFunction, { actor }: Pick<AuditRow, 'actor'>): string {
  if (actor.role === 'operator') return t('admin.audit.operator');
  if (actor.kind === 'system') return t('admin.audit.platform');
  return actor.name ?? t('admin.audit.someone');
}
