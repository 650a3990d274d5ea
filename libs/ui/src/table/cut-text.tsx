import { Tooltip } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import './cut-text.css';

interface CutTextProps {
  children: string;
  /** Maximum number of lines before the text is truncated; default one. */
  lines?: 1 | 2;
}

/**
 * Text that is truncated with '…' where it does not fit. A tooltip then shows the whole text to pointer and keyboard:
 * only truncated text is focusable.
 */
export function CutText({ children, lines = 1 }: CutTextProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    const look = () => setCut(node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight + 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    return () => observer.disconnect();
  }, [children]);
  return (
    <Tooltip title={cut ? children : undefined} trigger={['hover', 'focus']}>
      <span className="cut-text" data-lines={lines} ref={place} {...(cut && { tabIndex: 0 })}>
        {children}
      </span>
    </Tooltip>
  );
}
