import { useEffect, useState } from 'react';

/** Whether a media query matches, live. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const media = window.matchMedia(query);
    const read = () => setMatches(media.matches);
    media.addEventListener('change', read);
    return () => media.removeEventListener('change', read);
  }, [query]);
  return matches;
}
