const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom lacks fetch and its companions, which RTK Query needs. MessageChannel and BroadcastChannel of Node are left
 * out on purpose: React's scheduler keeps their ports open and the run never ends (measured).
 */
const fromNode = ['fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'TextEncoder', 'TextDecoder', 'AbortController', 'AbortSignal', 'structuredClone'];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.matchMedia ??= (media) => ({
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }
};
