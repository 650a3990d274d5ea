import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import type { Profile } from '@junto/contracts/identity/profile';
import type { Language } from '@junto/i18n/language';
import { answerRequests, openRemote, press, server } from '@junto/remote-kit/testing/open-remote';
import { remoteApp } from '../remote-app';
import { bothLanguages } from '../text/both-languages';
import { aProfile } from './builders';
import { supplierHandlers, type World } from './handlers';

export { answerRequests, mockEndpoint, press, server };

interface Opening {
  path: string;
  language?: Language;
  profile?: Partial<Profile>;
  world?: Partial<World>;
  /** Handlers that take precedence over the world's, including writes. */
  over?: HttpHandler[];
}

/** jsdom has no layout to scroll. */
Element.prototype.scrollIntoView = () => undefined;

/** Opens a supplier screen over an in-memory world. */
export function openSupplier({ profile, world, over = [], ...opening }: Opening) {
  return openRemote({
    ...opening,
    app: remoteApp,
    areas: bothLanguages,
    basename: '/supplier',
    profile: aProfile(profile),
    answers: [...over, ...supplierHandlers({ products: [], rounds: [], sales: [], invoices: [], ...world })],
  });
}
