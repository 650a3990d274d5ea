import { useEffect, useRef, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/**
 * Renders an element in its own React root, as the shell does with a parcel: contexts, including the router's, end
 * here.
 */
export function OwnRoot({ children }: { children: ReactElement }) {
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(undefined);
  useEffect(() => {
    const made = createRoot(place.current as HTMLDivElement);
    root.current = made;
    // Deferred, because React still renders the surrounding page.
    return () => void setTimeout(() => made.unmount());
  }, []);
  useEffect(() => root.current?.render(children));
  return <div ref={place} />;
}
