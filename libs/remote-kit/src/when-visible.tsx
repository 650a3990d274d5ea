import { useCallback, useState, type ReactNode } from 'react';

interface WhenSeenProps {
  /** Placeholder of the same height, so that nothing shifts. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Renders expensive content once it is about to scroll into view, and keeps it rendered. */
export function WhenVisible({ placeholder, children }: WhenSeenProps) {
  // Without IntersectionObserver (print, tests) everything renders at once.
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined');
  const place = useCallback((node: HTMLElement | null) => {
    if (!node) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return isSeen ? children : <div ref={place}>{placeholder}</div>;
}
