import { act, configure, render } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { useMemo, useState } from 'react';
import { parsePath, type Location, type To } from 'react-router-dom';
import { createAppStore } from '@junto/api-client/app-store';
import type { ChannelHandler, LiveClient, LiveStatus } from '@junto/api-client/live-client';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import type { Profile } from '@junto/contracts/identity/profile';
import type { Language } from '@junto/i18n/language';
import { RemoteFrame } from '@junto/remote-kit/remote-frame';
import type { Toast } from '@junto/ui/core';
import { buyerApi } from '../api';
import { remoteApp } from '../remote-app';
import { buyerHandlers } from './handlers';
import { aProfile } from './profile.builder';
import { createWorld } from './world';

// A machine that also builds and runs servers is slow; a test that fails waits this long.
configure({ asyncUtilTimeout: 10_000 });

export const server = setupServer();
export { mockEndpoint };

/** A live client whose other end is the test. */
export function createLive() {
  const channels = new Map<string, ChannelHandler>();
  const listeners = new Set<() => void>();
  let status: LiveStatus = { state: 'live', since: 0 };
  const client: LiveClient = {
    subscribe: (channel, handler) => {
      channels.set(channel, handler);
      return () => channels.delete(channel);
    },
    status: () => status,
    onStatus: (listener) => {
      const tell = () => listener(status);
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    stop: () => undefined,
  };
  return {
    client,
    say: (channel: string) => channels.get(channel),
    set: (next: LiveStatus) =>
      act(() => {
        status = next;
        for (const listener of listeners) listener();
      }),
  };
}

interface Opening {
  path: string;
  state?: unknown;
  language?: Language;
  profile?: Partial<Profile>;
  /** Answers in place of the world's. */
  over?: HttpHandler[];
}

/** Opens a screen of the buyer as the shell would, over a world in memory; its toasts are kept. */
export function openBuyer({ path, state, language = 'en', profile, over = [] }: Opening) {
  const world = createWorld();
  server.use(...over, ...buyerHandlers(world));
  const toasts: Toast[] = [];
  const counts: Record<string, number>[] = [];
  const live = createLive();
  const session = {
    profile: aProfile(profile),
    getToken: () => 'a-token',
    refresh: async () => null,
    onToken: () => () => undefined,
  };
  const { store, stop } = createAppStore({ tokens: session }, buyerApi);
  const place: { at: string } = { at: path };
  const props = {
    session,
    notify: (toast: Toast) => void toasts.push(toast),
    live: live.client,
    tellCounts: (told: Record<string, number>) => void counts.push(told),
  };

  function Page({ language: shown }: { language: Language }) {
    const [location, setLocation] = useState<Location>(() => at(path, state));
    const navigator = useMemo(() => {
      const go = (to: To, next?: unknown) => {
        const target = at(typeof to === 'string' ? to : `${to.pathname ?? location.pathname}${to.search ?? ''}`, next);
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
    const routing = { location, navigationType: 'PUSH' as never, navigator, basename: '/buyer' };
    return (
      <RemoteFrame
        remote={{ ...props, language: shown, routing }}
        store={store}
        areas={remoteApp.areas}
        App={remoteApp.App}
      />
    );
  }
  const page = render(<Page language={language} />);
  return {
    world,
    toasts,
    counts,
    live,
    place,
    page,
    store,
    stop,
    speak: (next: Language) => page.rerender(<Page language={next} />),
  };
}

function at(path: string, state?: unknown): Location {
  const { pathname = '/', search = '', hash = '' } = parsePath(path);
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2) } as Location;
}
