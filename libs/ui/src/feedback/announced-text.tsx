import { useEffect, useRef, useState } from 'react';

const pauseMs = 5_000;

/** The single polite live region of a screen, for screen readers: at most one sentence every 5 s, the latest. */
export function AnnouncedText({ sentence }: { sentence: string | undefined }) {
  const [announced, setAnnounced] = useState('');
  const last = useRef(0);
  useEffect(() => {
    if (!sentence) return undefined;
    const timer = setTimeout(
      () => {
        last.current = Date.now();
        setAnnounced(sentence);
      },
      Math.max(0, last.current + pauseMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {announced}
    </div>
  );
}
