import { useEffect, useRef, useState } from 'react';

export interface PoolChange {
  /** Units before the rise. */
  from: number;
  units: number;
}

const chipMs = 6_000;

/**
 * The latest rise of a pool while this component is mounted: for the highlight of the new part and the chip "+96 just
 * now", which stays 6 s. A fall is only animated, and the first figure is not a change.
 */
export function usePoolChange(committed: number): PoolChange | undefined {
  const before = useRef(committed);
  const [change, setChange] = useState<PoolChange>();

  useEffect(() => {
    const from = before.current;
    before.current = committed;
    if (committed === from) return;
    setChange(committed > from ? { from, units: committed - from } : undefined);
    const timer = setTimeout(() => setChange(undefined), chipMs);
    return () => clearTimeout(timer);
  }, [committed]);

  return change;
}
