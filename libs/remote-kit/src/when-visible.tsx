import { useCallback, useState, type ReactNode } from 'react';

interface WhenSeenProps {
  /** Stands in its place until then, as high as what comes, so that nothing moves. */
  meanwhile: ReactNode;
  children: ReactNode;
}

/** Draws what is costly to load when it is about to come into view, and for good then. */
export function WhenVisible({ meanwhile, children }: WhenSeenProps) {
  // Where nobody can see, as on paper and in a test page, everything is drawn.
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
  return isSeen ? children : <div ref={place}>{meanwhile}</div>;
}
