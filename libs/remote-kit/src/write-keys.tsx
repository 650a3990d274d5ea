import { useState } from 'react';
import { isDefinite } from '@junto/api-client/failure';

/** Idempotency keys of writes without a definite response (decision 3). */
export interface WriteKeys {
  /**
   * Returns the same key until a definite response arrived, so that a retry after a lost response never writes twice.
   * @param write names the write: 'create', or an offer and a quantity
   * @param subject current subject; a key of another subject is replaced
   */
  keyOf: (write: string, subject?: string) => string;
  /**
   * Ends the key of a write that got a response. Failures that do not determine whether it was written keep the key.
   * @param failure undefined: it was written
   */
  settle: (write: string, failure: unknown) => void;
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'junto.write-key.';

/** @param storage session storage, to survive a reload; by default keys live in memory */
export function createWriteKeys(storage: KeyStorage = inMemory(), newKey = () => crypto.randomUUID()): WriteKeys {
  return {
    keyOf: (write, subject = '') => {
      const [storedSubject, storedKey] = storage.getItem(prefix + write)?.split(' ') ?? [];
      if (storedKey && storedSubject === subject) return storedKey;
      const key = newKey();
      storage.setItem(prefix + write, `${subject} ${key}`);
      return key;
    },
    settle: (write, failure) => {
      if (failure === undefined || isDefinite(failure)) storage.removeItem(prefix + write);
    },
  };
}

/** Keys of a mounted form or button. */
export function useWriteKeys(): WriteKeys {
  const [keys] = useState(() => createWriteKeys());
  return keys;
}

function inMemory(): KeyStorage {
  const held = new Map<string, string>();
  return {
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, value),
    removeItem: (name) => void held.delete(name),
  };
}
