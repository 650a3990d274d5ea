import type { TFunction } from 'i18next';
import type { ScarceOffer } from './shares';

/** How many lines a shared supply leaves with less, and with nothing. */
export function cutText(t: TFunction, { cut, cancelled }: Pick<ScarceOffer, 'cut' | 'cancelled'>): string {
  const less = t('allocation.cut', { count: cut });
  return cancelled === 0 ? less : `${less} ${t('allocation.cutToNothing', { count: cancelled })}`;
}
