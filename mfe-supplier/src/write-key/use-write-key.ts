import { useCallback, useMemo, useRef } from 'react';
import { isDefinite } from '@junto/api-client/failure';

/**
 * The idempotency key of a form: the same until a definite answer came, so that a second press after a lost answer never
 * makes a second thing; a refused try ends it (decision 3).
 */
export function useWriteKey(): { present: () => string; renew: () => void; settle: (failure: unknown) => void } {
  const key = useRef<string>(undefined);
  const present = useCallback(() => (key.current ??= crypto.randomUUID()), []);
  const renew = useCallback(() => {
    key.current = undefined;
  }, []);
  const settle = useCallback(
    (failure: unknown) => {
      if (failure === undefined || isDefinite(failure)) renew();
    },
    [renew],
  );
  return useMemo(() => ({ present, renew, settle }), [present, renew, settle]);
}
