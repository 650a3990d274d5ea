/** Browser APIs that antd needs and jsdom lacks. They do nothing: they only let components render. */
class SilentResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** No other tab. Node's own would keep its port, and the run, open. */
class SilentBroadcastChannel extends EventTarget {
  postMessage() {}
  close() {}
}

const noMatch = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});

const page = globalThis as unknown as Record<string, unknown> & { getComputedStyle: (element: unknown) => unknown };
page.ResizeObserver ??= SilentResizeObserver;
page.matchMedia ??= noMatch;
page.BroadcastChannel ??= SilentBroadcastChannel;

// jsdom logs "not implemented" for every pseudo element that antd's table measures.
const computedStyleOf = page.getComputedStyle.bind(globalThis) as (element: unknown) => CSSStyleDeclaration;
page.getComputedStyle = (element: unknown) => {
  const valueOf = (name: string) => {
    if (name === 'display') return displayOf(element as HTMLElement);
    return name === 'visibility' ? visibilityOf(element as Element) : computedStyleOf(element).getPropertyValue(name);
  };
  const get = (_target: object, name: string | symbol) => {
    if (name === 'getPropertyValue') return valueOf;
    if (name === 'display' || name === 'visibility') return valueOf(name);
    const style = computedStyleOf(element);
    const value: unknown = Reflect.get(style, name);
    return typeof value === 'function' ? value.bind(style) : value;
  };
  return new Proxy({}, { get });
};

/**
 * By the name of the element and what else jsdom's style sheet goes by. Accessible names ask for it of each element
 * that they pass, and jsdom compares the element with every rule of the sheet.
 */
const displays = new Map<string, string>();

function displayOf(element: HTMLElement): string {
  const own = element.getAttribute('style')?.includes('display') ? element.style.display : '';
  if (own) return own;
  const key = [element.localName, ...['hidden', 'type', 'open'].map((name) => element.getAttribute(name))].join(' ');
  const known = displays.get(key) ?? computedStyleOf(element).getPropertyValue('display');
  displays.set(key, known);
  return known;
}

function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = at.getAttribute('style')?.includes('visibility') ? (at as HTMLElement).style.visibility : '';
    if (own) return own;
  }
  return 'visible';
}

/** antd's forms batch through a channel. Node's own would keep the run open; a timer is all they need. */
class TimerChannel {
  port1: { onmessage: ((event: { data: unknown }) => void) | null; close: () => void } = {
    onmessage: null,
    close: () => {},
  };
  port2 = {
    postMessage: (data: unknown) => void setTimeout(() => this.port1.onmessage?.({ data }), 0),
    close: () => {},
  };
}
page.MessageChannel ??= TimerChannel;

/** Finds labels by their `for`: jsdom computes the control of every label on the page, once per control. */
function labelsOf(this: HTMLInputElement): HTMLLabelElement[] | null {
  if (this.type === 'hidden') return null;
  const around = this.closest('label');
  const labels = around && !around.hasAttribute('for') && around.control === this ? [around] : [];
  const root = this.getRootNode() as Document | Element;
  if (!this.id || !('querySelectorAll' in root)) return labels;
  const named = [...root.querySelectorAll('label')].filter(
    (label) => label.getAttribute('for') === this.id && label.control === this,
  );
  return [...named, ...labels];
}

const labelable = ['Input', 'Button', 'Select', 'TextArea', 'Meter', 'Output', 'Progress'];
for (const name of labelable) {
  const element = page[`HTML${name}Element`] as typeof HTMLElement;
  Object.defineProperty(element.prototype, 'labels', { configurable: true, enumerable: true, get: labelsOf });
}
