import type { TFunction } from 'i18next';
import { consumerWord } from './consumer-word';

/** A row of the audit trail, as the contract has it. */
interface Row {
  type: string;
  kind: string;
  subject_id: string;
  title: string;
  status: string;
  actor: { kind: string; role: string | null; name: string | null };
}

const keyOf = (type: string) => `trail.did.${type.replace('.', '_')}`;

/** What a row of the audit trail tells, in words; an event of another version is a change. */
export function auditText(t: TFunction, { type, status }: Pick<Row, 'type' | 'status'>): string {
  const did = keyOf(type);
  // Some events tell of several acts, and the row's status of which.
  return t([`${did}_${status}`, did, 'trail.other'] as never);
}

/** What events of a type tell, in words. @param type `order.approved` */
export function eventWord(t: TFunction, type: string): string {
  return t([keyOf(type), 'trail.otherEvent'] as never);
}

/** @param name of a setting, as the contract has it */
export function settingWord(t: TFunction, name: string): string {
  return t(`trail.setting.${name}` as never);
}

/** What a row is about: what is the platform's by its word, and who signed up before rows knew names by the role. */
export function titleOf(
  t: TFunction,
  { type, kind, subject_id, title }: Pick<Row, 'type' | 'kind' | 'subject_id' | 'title'>,
): string {
  const said = (area: string, name: string) => t(`${area}.${name}` as never, { defaultValue: title });
  if (kind === 'profile') return said('status.role', title);
  if (kind !== 'platform') return title;
  // Of a dead letter its event, and of what could not be read as one, who gave it up.
  if (type.startsWith('dead_letter.')) return title.includes('.') ? eventWord(t, title) : consumerWord(t, title);
  return type.startsWith('remote.') ? said('trail.area', subject_id) : said('trail.setting', subject_id);
}

/** Who did it; the platform itself, where nobody did; an operator comes with their token and has no profile. */
export function actorText(t: TFunction, { actor }: Pick<Row, 'actor'>): string {
  if (actor.role === 'operator') return t('trail.operator');
  if (actor.kind === 'system') return t('trail.platform');
  return actor.name ?? t('trail.someone');
}
