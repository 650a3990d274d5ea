import { sessionStore } from '@junto/remote-kit/browser-storage';

const key = 'junto.profile-updated';

/** The page reloads after an update, so that the toast is shown by the next page. */
export function leaveUpdatedSign(): void {
  sessionStore.setItem(key, '1');
}

export const isUpdatedSignLeft = () => sessionStore.getItem(key) !== null;

/** Returns and clears the flag of the previous page. */
export function takeUpdatedSign(): boolean {
  const left = isUpdatedSignLeft();
  sessionStore.removeItem(key);
  return left;
}
