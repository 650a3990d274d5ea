import type { TFunction } from 'i18next';
import type { DeadLetter } from '@junto/contracts/admin/dead-letters';
import { consumerWord } from '@junto/i18n/formats/consumer-word';
import { eventWord } from '@junto/i18n/formats/trail-words';

/** Names the service and the consumer that gave up the event. */
export function letterOwner(t: TFunction, { service, durable }: Pick<DeadLetter, 'service' | 'durable'>): string {
  return `${t(`service.${service}`)} · ${consumerWord(t, durable)}`;
}

/** Describes the event of a dead letter; unknown types keep their raw name. */
export function letterName(t: TFunction, { type }: Pick<DeadLetter, 'type'>): string {
  return type === null ? t('admin.deadLetters.unreadable') : eventWord(t, type);
}
