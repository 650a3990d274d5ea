import { useLayoutEffect } from 'react';

/**
 * Stands in for @rc-component/portal's useScrollLocker, which keeps the page still under a dialog with a <style> that
 * carries no nonce and is refused under the page's CSP, as in scrollbar-size.js. Style properties set by script are
 * allowed.
 */
let locks = 0;
let before;

function lock() {
  locks += 1;
  if (locks > 1) return;
  const { body, documentElement } = document;
  const barWidth = window.innerWidth - documentElement.clientWidth;
  before = { overflowY: body.style.overflowY, width: body.style.width };
  body.style.overflowY = 'hidden';
  if (barWidth > 0) body.style.width = `calc(100% - ${barWidth}px)`;
}

function unlock() {
  locks -= 1;
  if (locks === 0) Object.assign(document.body.style, before);
}

export default function useScrollLocker(locked) {
  const wanted = Boolean(locked);
  useLayoutEffect(() => {
    if (!wanted) return undefined;
    lock();
    return unlock;
  }, [wanted]);
}
