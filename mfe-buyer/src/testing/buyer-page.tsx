import { configure } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import type { Profile } from '@junto/contracts/identity/profile';
import type { Language } from '@junto/i18n/language';
import { answerRequests, openRemote, press, server } from '@junto/remote-kit/testing/open-remote';
import { buyerHandlers } from '../mock/handlers';
import { aProfile } from '../mock/profile.builder';
import { createWorld } from '../mock/world';
import { remoteApp } from '../remote-app';
import { bothLanguages } from '../text/both-languages';

// Queries include hidden elements, because product details and their dialog are on the page at the same time.
configure({ defaultHidden: false });

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

export { answerRequests, mockEndpoint, press, server };

/** Call at the top of a spec of long lists: without a layout nothing intersects, so that no more rows are revealed. */
export function stubIntersections(): void {
  const IntersectionObserver = class {
    observe = () => undefined;
    disconnect = () => undefined;
  };
  beforeAll(() => void Object.assign(globalThis, { IntersectionObserver }));
}

interface Opening {
  path: string;
  state?: unknown;
  language?: Language;
  profile?: Partial<Profile>;
  /** Handlers that take precedence over the world's. */
  over?: HttpHandler[];
}

/** Opens a buyer screen over an in-memory world. */
export function openBuyer({ profile, over = [], ...opening }: Opening) {
  const world = createWorld();
  const opened = openRemote({
    ...opening,
    app: remoteApp,
    areas: bothLanguages,
    basename: '/buyer',
    profile: aProfile(profile),
    answers: [...over, ...buyerHandlers(world)],
  });
  return { ...opened, world };
}
