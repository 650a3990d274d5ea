import { localStore } from '@junto/remote-kit/browser-storage';

const key = 'junto.signed-in';
/** Recently opened entries; they contain names of the company's data. */
export const recentPlace = 'junto.recent';

/**
 * Whether this browser had a session on its last visit. Scripts cannot see the cookie; without this flag every first
 * visit would start with a rejected request.
 */
export function mayReturn(): boolean {
  return localStore.getItem(key) !== null;
}

/** @param role whose area the next visit preloads */
export function rememberVisit(role: string): void {
  localStore.setItem(key, role);
}

/** Role of the last visit, used for preloading. If another user signs in, only some time is lost. */
export function returningRole(): string | null {
  return localStore.getItem(key);
}

export function forgetVisit(): void {
  localStore.removeItem(recentPlace);
  localStore.removeItem(key);
}
