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
const computedStyleOf = page.getComputedStyle.bind(globalThis);
page.getComputedStyle = (element: unknown) => computedStyleOf(element);

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
