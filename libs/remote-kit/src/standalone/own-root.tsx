import { useEffect, useRef, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/**
 * Draws an element in a React root of its own, as the shell does with a parcel: contexts, the router's too, end here.
 */
export function OwnRoot({ children }: { children: ReactElement }) {
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(undefined);
  useEffect(() => {
    const made = createRoot(place.current as HTMLDivElement);
    root.current = made;
    // Not while React still draws the page around it.
    return () => void setTimeout(() => made.unmount());
  }, []);
  useEffect(() => root.current?.render(children));
  return <div ref={place} />;
}
