import { useLayoutEffect, useReducer } from 'react';

/**
 * Whether the component has mounted. A lazily loaded dialog opens only after that: antd pushes onto its Escape stack
 * during render, and a first render that React discards (next to a suspended chunk) would leave an entry there forever,
 * so that Escape would close nothing below it.
 */
export function useThere(): boolean {
  const [there, arrive] = useReducer(() => true, false);
  useLayoutEffect(arrive, [arrive]);
  return there;
}
