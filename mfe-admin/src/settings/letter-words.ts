import type { TFunction } from 'i18next';
import type { DeadLetter } from '@junto/contracts/admin/dead-letters';

/** What the event of a dead letter tells, in words; one that the area has no words for stands under its own name. */
export function letterName(t: TFunction, { type }: Pick<DeadLetter, 'type'>): string {
  if (type === null) return t('admin.deadLetters.unreadable');
  const key = `admin.audit.did.${type.replace('.', '_')}`;
  return t(key as never, { defaultValue: type });
}

/** Who gave it up: the service in words, and its consumer as the logs name it. */
export function letterOwner(t: TFunction, { service, durable }: Pick<DeadLetter, 'service' | 'durable'>): string {
  return `${t(`admin.settings.serviceName.${service}`)} · ${durable}`;
}
