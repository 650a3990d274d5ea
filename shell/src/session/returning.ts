import { localStore } from '@junto/remote-kit/browser-storage';

const key = 'junto.signed-in';
/** What somebody opened last; it names things of their company. */
export const recentPlace = 'junto.recent';

/**
 * Whether this browser had a session when it was last here. The cookie itself cannot be seen from a page; without this
 * every first visit would begin with a refused request.
 */
export function mayReturn(): boolean {
  return localStore.getItem(key) !== null;
}

/** @param role whose area the next visit begins with */
export function rememberVisit(role: string): void {
  localStore.setItem(key, role);
}

/** Whose area this browser's next visit begins with; it may be another one's by then, and nothing but time is lost. */
export function returningRole(): string | null {
  return localStore.getItem(key);
}

export function forgetVisit(): void {
  localStore.removeItem(recentPlace);
  localStore.removeItem(key);
}
