import { useEffect, useState } from 'react';

const pauseMs = 250;

/** What is typed, as it stands after a short pause: for asking a server. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
