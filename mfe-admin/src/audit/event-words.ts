import type { TFunction } from 'i18next';
import type { DeadLetter } from '@junto/contracts/admin/dead-letters';
import { remoteNames } from '@junto/contracts/remotes';
import { consumerWord } from '@junto/i18n/formats/consumer-word';

/** What events of a type tell, in words. @param type `order.approved` */
export function eventWord(t: TFunction, type: string): string {
  return t([keyOf(type), 'admin.audit.otherEvent'] as never);
}

export const keyOf = (type: string) => `admin.audit.did.${type.replace('.', '_')}` as const;

/** Of a dead letter its event, and of what could not be read as one, who gave it up; of a version its area. */
export function platformTitle(
  t: TFunction,
  { type, title, subject_id }: Record<'type' | 'title' | 'subject_id', string>,
) {
  if (type.startsWith('dead_letter.')) return title.includes('.') ? eventWord(t, title) : consumerWord(t, title);
  const area = remoteNames.find((name) => name === subject_id);
  return area && t(`admin.releases.area.${area}`);
}

/** Who gave it up: the service and its consumer. */
export function letterOwner(t: TFunction, { service, durable }: Pick<DeadLetter, 'service' | 'durable'>): string {
  return `${t(`admin.settings.serviceName.${service}`)} · ${consumerWord(t, durable)}`;
}

/** What the event of a dead letter tells, in words; what it says itself stands under its own name. */
export function letterName(t: TFunction, { type }: Pick<DeadLetter, 'type'>): string {
  return type === null ? t('admin.deadLetters.unreadable') : eventWord(t, type);
}
