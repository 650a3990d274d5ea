type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Browser storage that falls back to memory of this page when the browser blocks it or it is full. With all cookies
 * blocked, even reading the property throws.
 */
function storageOrMemory(open: () => Storage): BrowserStorage {
  /** Values that could not be stored; null for keys that could not be removed. */
  const unstored = new Map<string, string | null>();
  const write = (key: string, value: string | null) => {
    try {
      if (value === null) open().removeItem(key);
      else open().setItem(key, value);
      unstored.delete(key);
    } catch {
      unstored.set(key, value);
    }
  };
  return {
    getItem: (key) => {
      const inMemory = unstored.get(key);
      if (inMemory !== undefined) return inMemory;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    setItem: (key, value) => write(key, value),
    removeItem: (key) => write(key, null),
  };
}

export const localStore = storageOrMemory(() => window.localStorage);
export const sessionStore = storageOrMemory(() => window.sessionStorage);
