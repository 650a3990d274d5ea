import type { TFunction } from 'i18next';

/**
 * Name of the consumer that gave up events; a consumer unknown to this version is 'Part of the platform'.
 * @param name as in its dead letters
 */
export function consumerWord(t: TFunction, name: string): string {
  return t([`consumer.${name}`, 'consumer.other'] as never);
}
