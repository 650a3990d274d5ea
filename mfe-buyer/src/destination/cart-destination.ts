import { useState } from 'react';
import { destination, type Destination } from '@junto/contracts/address';
import { sessionStore } from '@junto/remote-kit/browser-storage';

/** Destination chosen for the order of a cart, stored per tab so that a reload keeps it. */
export function useCartDestination(cartId: string) {
  const key = `junto destination ${cartId}`;
  const [chosen, setChosen] = useState(() => storedDestination(key));
  const choose = (next: Destination) => {
    sessionStore.setItem(key, JSON.stringify(next));
    setChosen(next);
  };
  return [chosen, choose] as const;
}

function storedDestination(key: string): Destination {
  try {
    return destination.parse(JSON.parse(sessionStore.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}
