import { act, render, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createAppStore, type StoredApi } from '@junto/api-client/app-store';
import { Provider } from '@junto/api-client/state';
import { endpointsOf } from '@junto/contracts/endpoints';
import type { Profile } from '@junto/contracts/identity/profile';
import { touchedScreens } from '@junto/contracts/touched-screens';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import type { Areas } from '@junto/i18n/text';
import { NotifyProvider } from '@junto/ui/core';
import { uiAreas } from '@junto/ui/text/ui-areas';
import { RemoteProvider } from '../remote-context';
import type { RemoteProps } from '../remote-props';
import { createTestLive } from './test-live';

type RemoteArea = 'buyer' | 'supplier' | 'admin';
type Initiate = (args: object) => never;

interface Opening {
  area: RemoteArea;
  areas: readonly Areas[];
  api: StoredApi;
  /** The area's component that subscribes to news. */
  News: ComponentType;
  profile: Profile;
  /** The channel on which this user receives the event. */
  channelOf: (type: string) => string;
}

/**
 * Mounts every read of an area, sends each event that touches the area, and checks that exactly the reads with the
 * touched tags are requested again.
 */
export function describeTouchedScreens({ area, areas, api, News, profile, channelOf }: Opening): void {
  const { endpoints } = api as unknown as { endpoints: Record<string, { initiate: Initiate }> };
  // Reads that no screen of the area uses have no hook.
  const reads = endpointsOf[area].filter(({ id, method, tags }) => method === 'GET' && tags && nameOf(id) in endpoints);
  const touchedEvents = Object.entries(
    touchedScreens as Record<string, Partial<Record<RemoteArea, readonly string[]>>>,
  ).filter(([, touched]) => touched[area]);

  describe('an event makes the screens read again that it touches', () => {
    test.each(touchedEvents.map(([type, touched]) => [type, touched[area]!] as const))('%s', async (type, tags) => {
      const { requested, live, stop } = openAllReads();
      await waitFor(() => expect(requested()).toEqual(namesOf(reads)));
      const before = requested().length;
      act(() => live.handlersOf(channelOf(type))?.onEvent('changed', { type, aggregate_id: 'a' }));
      const touched = reads.filter((read) => read.tags?.some((tag) => tags.includes(tag)));
      expect(touched.length).toBeGreaterThan(0);
      await waitFor(() => expect(requested().length).toBe(before + touched.length));
      await act(() => new Promise((done) => setTimeout(done, 20)));
      const again = [...requested()];
      for (const name of namesOf(reads)) again.splice(again.indexOf(name), 1);
      expect(again.sort()).toEqual(namesOf(touched));
      stop();
    });
  });

  function openAllReads() {
    const paths: string[] = [];
    globalThis.fetch = (async (input: RequestInfo | URL) => {
      paths.push(new URL(input instanceof Request ? input.url : String(input), window.location.href).pathname);
      return new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } });
    }) as typeof fetch;
    const live = createTestLive();
    const session = { profile, getToken: () => 'a-token', refresh: async () => null, onToken: () => () => undefined };
    const { store, stop } = createAppStore({ tokens: session }, api);
    for (const { id, path } of reads) {
      const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']));
      store.dispatch(endpoints[nameOf(id)]!.initiate({ params }));
    }
    const page = render(
      <RemoteProvider value={{ session, live: live.client } as unknown as RemoteProps}>
        <I18nextProvider i18n={createI18n('en', screenAreas, uiAreas, ...areas)}>
          <NotifyProvider value={() => undefined}>
            <Provider store={store}>
              <News />
            </Provider>
          </NotifyProvider>
        </I18nextProvider>
      </RemoteProvider>,
    );
    const requested = () => paths.map((path) => nameOfPath.get(path) ?? path).sort();
    return { requested, live, stop: () => (page.unmount(), stop()) };
  }

  const nameOfPath = new Map(reads.map(({ id, path }) => [path.replace(/:\w+/g, 'x'), id]));
}

/** Name of an endpoint's hook: `listRounds` of `buyer.listRounds`. */
function nameOf(id: string): string {
  return id.split('.')[1] ?? id;
}

function namesOf(reads: readonly { id: string }[]): string[] {
  return reads.map(({ id }) => id).sort();
}
