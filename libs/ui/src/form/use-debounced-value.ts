import { useEffect, useState } from 'react';

const pauseMs = 250;

/** The typed text after a short pause, for requests to a server. */
export function useDebouncedValue<Value>(typed: Value, afterMs = pauseMs): Value {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), afterMs);
    return () => clearTimeout(timer);
  }, [typed, afterMs]);
  return settled;
}
