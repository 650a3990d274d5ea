import { useEffect } from 'react';

/** What takes over the focus of a control that is gone, the nearest one around it. */
const homes = '[role=dialog], [role=tabpanel], section, form, article, li, main';
/** Screens that move the focus themselves do so within it. */
const settledMs = 50;

/**
 * Keeps the keyboard's place where the pressed control disappears: the focus goes to what was around it, and back to a
 * control that was disabled while its request ran. The browser gives it to the page's beginning.
 */
export function useKeepFocus(): void {
  useEffect(() => keepFocus(document), []);
}

/** @returns ends it */
export function keepFocus(page: Document): () => void {
  let last: HTMLElement | undefined;
  let around: HTMLElement[] = [];
  let wasDisabled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    around = ancestorsOf(target);
    wasDisabled = false;
  };
  // A press beside everything gives the focus up on purpose.
  const onPress = ({ target }: Event) => {
    if (target instanceof Node && !last?.contains(target)) last = undefined;
  };
  const look = () => {
    timer = undefined;
    if (!last || (page.activeElement && page.activeElement !== page.body)) return;
    if (!last.isConnected) {
      const home = around.find((one) => one.isConnected && one.matches(homes)) ?? page.querySelector('main');
      last = undefined;
      if (home) focusHome(home);
    } else if (last.matches(':disabled')) wasDisabled = true;
    else if (wasDisabled) last.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => (timer ??= setTimeout(look, settledMs)));
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  page.addEventListener('focusin', onFocus);
  page.addEventListener('pointerdown', onPress);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('pointerdown', onPress);
  };
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) found.push(one);
  return found;
}

/** A place that is no control takes the focus without the ring of one. */
function focusHome(home: HTMLElement): void {
  if (!home.hasAttribute('tabindex')) {
    home.tabIndex = -1;
    home.style.outline = 'none';
  }
  home.focus({ preventScroll: true });
}
