import { useEffect, useState } from 'react';

const pauseMs = 250;

/** The typed text after a short pause, for requests to a server. */
export function useDebouncedValue(typed: string, afterMs = pauseMs): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), afterMs);
    return () => clearTimeout(timer);
  }, [typed, afterMs]);
  return settled;
}
