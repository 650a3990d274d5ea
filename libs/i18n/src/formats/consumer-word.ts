import type { TFunction } from 'i18next';

/**
 * Who gave events up, in words; one of another version is a part of the platform.
 * @param name as its letters have it
 */
export function consumerWord(t: TFunction, name: string): string {
  return t([`consumer.${name}`, 'consumer.other'] as never);
}
