type HistoryStepHandler = (event: Event) => void;

/** Key on the global object: each bundle may contain a copy of this file, and all copies share one list of handlers. */
const place = Symbol.for('junto.historySteps');
const page = globalThis as { [place]?: HistoryStepHandler[] };

/**
 * Subscribes to `popstate`. Call it before a router exists: on the window itself Chromium calls listeners in
 * registration order, capturing ones included, so a router registered earlier would leave the page.
 */
export function subscribeToHistorySteps(): HistoryStepHandler[] {
  const known = page[place];
  if (known || typeof window === 'undefined') return known ?? [];
  const handlers: HistoryStepHandler[] = [];
  page[place] = handlers;
  // An object, because single-spa would intercept a function and call it after the router's handler.
  window.addEventListener('popstate', { handleEvent: (event: Event) => handlers.at(-1)?.(event) }, { capture: true });
  return handlers;
}

/** Registers a handler; the latest one receives each step and may keep it from the router. @returns unsubscribe */
export function onHistoryStep(handler: HistoryStepHandler): () => void {
  const handlers = subscribeToHistorySteps();
  handlers.push(handler);
  return () => void handlers.splice(handlers.indexOf(handler), 1);
}
