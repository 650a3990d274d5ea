import type { i18n } from 'i18next';
import { createContext, useContext } from 'react';
import type { LiveClient } from '@junto/api-client/live-client';
import type { Session } from './session/session';
import type { Tabs } from './session/tabs';

/** Singletons of the page, created before the first render. */
export interface PageParts {
  tabs: Tabs;
  session: Session;
  i18n: i18n;
  /** Replaces the session's live client in tests. */
  live?: LiveClient;
  /** Nonce of the page's CSP, written into the page by the gateway. */
  nonce?: string;
}

const PageContext = createContext<PageParts | undefined>(undefined);
export const PageProvider = PageContext.Provider;

export function usePage(): PageParts {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage outside of PageProvider');
  return page;
}
