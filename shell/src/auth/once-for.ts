import { useEffect, useEffectEvent, useRef } from 'react';

/** Sends the request of a mailed link or a sign-in once for each token: StrictMode runs effects twice. */
export function useOnceFor(token: string, send: () => void): void {
  const sentFor = useRef<string>(undefined);
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (sentFor.current === token) return;
    sentFor.current = token;
    sendNow();
  }, [token]);
}
