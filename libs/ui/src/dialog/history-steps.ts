type HearStep = (event: Event) => void;

/** On the page's own object: each bundle may hold a copy of this file, and all copies hear in one row. */
const place = Symbol.for('junto.historySteps');
const page = globalThis as { [place]?: HearStep[] };

/**
 * Begins to hear steps through the history. To be called before there is a router: at the window itself Chromium calls
 * listeners in the order in which they came, those that capture too, and a router that hears a step first leaves the
 * page.
 */
export function subscribeToHistorySteps(): HearStep[] {
  const known = page[place];
  if (known || typeof window === 'undefined') return known ?? [];
  const hearing: HearStep[] = [];
  page[place] = hearing;
  // An object, for single-spa would keep a function aside and call it after the router's.
  window.addEventListener('popstate', { handleEvent: (event: Event) => hearing.at(-1)?.(event) }, { capture: true });
  return hearing;
}

/** The latest who listens hears each step, and may keep it from the router. @returns stops listening */
export function onHistoryStep(hear: HearStep): () => void {
  const hearing = subscribeToHistorySteps();
  hearing.push(hear);
  return () => void hearing.splice(hearing.indexOf(hear), 1);
}
