import { Tooltip } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import './cut-text.css';

interface CutTextProps {
  children: string;
  /** As many as there may be before it is cut; left out, one. */
  lines?: 1 | 2;
}

/**
 * Text that ends in '…' where there is no room for all of it. The whole then stands in a tooltip, which the pointer and
 * the keyboard find: only what is cut can take the focus.
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
