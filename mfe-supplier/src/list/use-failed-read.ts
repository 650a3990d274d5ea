import { useEffect } from 'react';
import { useFailureToast } from './use-failure-toast';

/** A read that failed is told once (specification 8); the card with the way to try again stays in its place. */
export function useFailedRead(error: unknown, said: string): void {
  const fail = useFailureToast();
  useEffect(() => {
    if (error) fail(said);
  }, [error, fail, said]);
}
