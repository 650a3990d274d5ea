import { useLayoutEffect, useReducer } from 'react';

/**
 * Whether this has come to stay. A dialog whose code comes when it is first opened opens after that: AntD writes its
 * stack of what Escape closes while it renders, and a first rendering that React gives up, as beside code that is still
 * on its way, would leave an entry there for ever. Escape would close nothing under it any more.
 */
export function useThere(): boolean {
  const [there, arrive] = useReducer(() => true, false);
  useLayoutEffect(arrive, [arrive]);
  return there;
}
