import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Identifies the title of the initial page load, where the browser already set the focus. */
let loaded: object | undefined;

/**
 * The heading of a page, once per page. After client-side navigation it receives focus, so that screen readers announce
 * the page and Tab continues from there. On the initial page load the focus does not move.
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
