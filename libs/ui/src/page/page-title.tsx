import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Stands for the title that was there when the browser loaded the page, which had the focus's place already. */
let loaded: object | undefined;

/**
 * A page's own title, once per page. A page that comes after another one takes the focus there: a screen reader says
 * where its user is, and the Tab key goes on from here. The page that the browser itself loaded leaves the focus alone.
 */
export function PageTitle({ className, children }: { className?: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [self] = useState(() => ({}));
  useEffect(() => {
    loaded ??= self;
    if (loaded !== self) title.current?.focus({ preventScroll: true });
  }, [self]);
  return (
    <h1 className={className} dir="auto" ref={title} tabIndex={-1}>
      {children}
    </h1>
  );
}
