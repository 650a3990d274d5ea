import { sessionStore } from '@junto/remote-kit/browser-storage';

const key = 'junto.profile-updated';

/** The page reloads after an update, so the toast is left as a sign for the page that comes. */
export function leaveUpdatedSign(): void {
  sessionStore.setItem(key, '1');
}

/** Whether the page before this one left the sign; only the first to ask learns of it. */
export function takeUpdatedSign(): boolean {
  const left = sessionStore.getItem(key) !== null;
  sessionStore.removeItem(key);
  return left;
}
