import { useEffect } from 'react';

/** Containers that receive the focus when a control inside them is removed; the nearest one wins. */
const homes = '[role=dialog], [role=tabpanel], section, form, article, li, main';
/** Time for a screen to move the focus itself. */
const settledMs = 50;

/**
 * Moves the focus to the container of a pressed control that is removed, and back to a control that was disabled while
 * its request ran. The browser would reset the focus to the start of the page.
 */
export function useKeepFocus(): void {
  useEffect(() => keepFocus(document), []);
}

/** @returns a function that removes the listeners */
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
  // A press outside of the focused control releases the focus on purpose.
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

/** Focuses a container without drawing a focus ring. */
function focusHome(home: HTMLElement): void {
  if (!home.hasAttribute('tabindex')) {
    home.tabIndex = -1;
    home.style.outline = 'none';
  }
  home.focus({ preventScroll: true });
}
