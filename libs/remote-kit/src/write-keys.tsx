import { useState } from 'react';
import { isDefinite } from '@junto/api-client/failure';

/** Idempotency keys of writes whose answer is not known yet (decision 3). */
export interface WriteKeys {
  /**
   * The same key until a definite answer came, so that a second press after a lost answer never writes twice.
   * @param write names the write: 'create', or an offer and a quantity
   * @param subject what it is about now; a key kept for another subject is replaced
   */
  keyOf: (write: string, subject?: string) => string;
  /**
   * An answer came. A failure that says nothing about the write keeps its key.
   * @param failure undefined: it was written
   */
  settle: (write: string, failure: unknown) => void;
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'junto.write-key.';

/** @param storage the tab's, to outlive a reload; else keys live as long as what holds them */
export function createWriteKeys(storage: KeyStorage = inMemory(), newKey = () => crypto.randomUUID()): WriteKeys {
  return {
    keyOf: (write, subject = '') => {
      const [keptFor, kept] = storage.getItem(prefix + write)?.split(' ') ?? [];
      if (kept && keptFor === subject) return kept;
      const key = newKey();
      storage.setItem(prefix + write, `${subject} ${key}`);
      return key;
    },
    settle: (write, failure) => {
      if (failure === undefined || isDefinite(failure)) storage.removeItem(prefix + write);
    },
  };
}

/** Keys of a form or a button, gone with it. */
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
