import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { useMemo, useState } from 'react';
import { parsePath, type Location, type To } from 'react-router-dom';
import { createAppStore } from '@junto/api-client/app-store';
import type { ChannelHandler, LiveClient } from '@junto/api-client/live-client';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import type { Profile } from '@junto/contracts/identity/profile';
import type { Language } from '@junto/i18n/language';
import { RemoteFrame } from '@junto/remote-kit/remote-frame';
import type { Toast } from '@junto/ui/core';
import { supplierApi } from '../api';
import { remoteApp } from '../remote-app';
import { aProfile } from './builders';
import { supplierHandlers, type World } from './handlers';

// A machine that also builds and runs servers is slow; a test that fails waits this long. Asking jsdom for the style of every
// element, only to leave hidden ones out, would take most of the time of a test.
configure({ asyncUtilTimeout: 20_000, defaultHidden: true });
jest.setTimeout(120_000);

export const server = setupServer();
export { mockEndpoint };

interface Opening {
  path: string;
  language?: Language;
  profile?: Partial<Profile>;
  world?: Partial<World>;
  /** Answers in place of the world's, and the writes. */
  over?: HttpHandler[];
}

/** Opens a screen of the supplier as the shell would, over a world in memory; its toasts are kept. */
export function openSupplier({ path, language = 'en', profile, world, over = [] }: Opening) {
  server.use(...over, ...supplierHandlers({ products: [], rounds: [], sales: [], invoices: [], ...world }));
  const toasts: Toast[] = [];
  const channels = new Map<string, ChannelHandler>();
  const place = { at: path };
  const live: LiveClient = {
    subscribe: (channel, handler) => {
      channels.set(channel, handler);
      return () => channels.delete(channel);
    },
    status: () => still,
    onStatus: () => () => undefined,
    stop: () => undefined,
  };
  const session = {
    profile: aProfile(profile),
    getToken: () => 'a-token',
    refresh: async () => null,
    onToken: () => () => undefined,
  };
  const { store } = createAppStore({ tokens: session }, supplierApi);
  const given = {
    session,
    live,
    language,
    notify: (toast: Toast) => void toasts.push(toast),
    tellCounts: () => undefined,
  };

  function Page() {
    const [location, setLocation] = useState<Location>(() => locationOf(path));
    const navigator = useMemo(() => {
      const go = (to: To) => {
        const target = locationOf(
          typeof to === 'string' ? to : `${to.pathname ?? location.pathname}${to.search ?? ''}`,
        );
        place.at = target.pathname + target.search;
        setLocation(target);
      };
      return {
        createHref: (to: To) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`),
        push: go,
        replace: go,
        go: () => undefined,
      };
    }, [location.pathname]);
    const routing = { location, navigationType: 'PUSH' as never, navigator, basename: '/supplier' };
    return <RemoteFrame remote={{ ...given, routing }} store={store} areas={remoteApp.areas} App={remoteApp.App} />;
  }
  return { ...render(<Page />), toasts, place, hear: (channel: string) => channels.get(channel) };
}

/** Presses a button as soon as it can be pressed: what went before it may still be under way. */
export async function press(name: string | RegExp): Promise<void> {
  await waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button.matches(':disabled, .ant-btn-loading')).toBe(false);
    fireEvent.click(button);
  });
}

const still = { state: 'live' as const, since: 0 };

function locationOf(path: string): Location {
  const { pathname = '/', search = '', hash = '' } = parsePath(path);
  return { pathname, search, hash, state: undefined, key: Math.random().toString(36).slice(2) } as Location;
}
