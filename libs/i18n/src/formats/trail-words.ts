import type { TFunction } from 'i18next';
import { consumerWord } from './consumer-word';

/** A row of the audit trail, as in the contract. */
interface Row {
  type: string;
  kind: string;
  subject_id: string;
  title: string;
  status: string;
  actor: { kind: string; role: string | null; name: string | null };
}

const keyOf = (type: string) => `trail.did.${type.replace('.', '_')}`;

/** Describes the action of a row of the audit trail; an event unknown to this version is 'Changed'. */
export function auditText(t: TFunction, { type, status }: Pick<Row, 'type' | 'status'>): string {
  const did = keyOf(type);
  // Some event types cover several actions, which the row's status tells apart.
  return t([`${did}_${status}`, did, 'trail.other'] as never);
}

/** Describes the events of a type. @param type `order.approved` */
export function eventWord(t: TFunction, type: string): string {
  return t([keyOf(type), 'trail.otherEvent'] as never);
}

/** @param name of a setting, as in the contract */
export function settingWord(t: TFunction, name: string): string {
  return t(`trail.setting.${name}` as never);
}

/**
 * Subject of a row: a translated word for objects of the platform, and the role of users who signed up before rows
 * stored names.
 */
export function titleOf(
  t: TFunction,
  { type, kind, subject_id, title }: Pick<Row, 'type' | 'kind' | 'subject_id' | 'title'>,
): string {
  const translated = (area: string, name: string) => t(`${area}.${name}` as never, { defaultValue: title });
  if (kind === 'profile') return translated('status.role', title);
  if (kind !== 'platform') return title;
  // A dead letter is named by its event, or by its consumer if the event could not be parsed.
  if (type.startsWith('dead_letter.')) return title.includes('.') ? eventWord(t, title) : consumerWord(t, title);
  return type.startsWith('remote.') ? translated('trail.area', subject_id) : translated('trail.setting', subject_id);
}

/** The actor of a row; the platform itself if there is none; an operator signs in by token and has no profile. */
export function actorText(t: TFunction, { actor }: Pick<Row, 'actor'>): string {
  if (actor.role === 'operator') return t('trail.operator');
  if (actor.kind === 'system') return t('trail.platform');
  return actor.name ?? t('trail.someone');
}
