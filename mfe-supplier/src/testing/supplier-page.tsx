import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import type { Profile } from '@junto/contracts/identity/profile';
import type { Language } from '@junto/i18n/language';
import { openRemote, press, server } from '@junto/remote-kit/testing/open-remote';
import { remoteApp } from '../remote-app';
import { bothLanguages } from '../text/both-languages';
import { aProfile } from './builders';
import { supplierHandlers, type World } from './handlers';

export { mockEndpoint, press, server };

interface Opening {
  path: string;
  language?: Language;
  profile?: Partial<Profile>;
  world?: Partial<World>;
  /** Answers in place of the world's, and the writes. */
  over?: HttpHandler[];
}

/** Opens a screen of the supplier over a world in memory. */
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
