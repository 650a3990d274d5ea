import { IconProvider } from '@ant-design/icons';
import { useMemo, type ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'react-router-dom';
import type { AppStore } from '@junto/api-client/app-store';
import { Provider } from '@junto/api-client/state';
import { createI18n } from '@junto/i18n/create-i18n';
import type { Areas } from '@junto/i18n/text';
import { NotifyProvider, UiProvider } from '@junto/ui/core';
import { CrashBoundary } from './crash-boundary';
import { RemoteProvider, type KnownRemote } from './remote-context';
import type { RemoteProps } from './remote-props';

interface RemoteFrameProps {
  remote: RemoteProps;
  store: AppStore['store'];
  /** Texts of the area, at least in the current language. */
  areas: readonly Areas[];
  App: ComponentType;
}

/** Root of a remote: sets up language, theme, store and the shell's router from the props. */
export function RemoteFrame({ remote, store, areas, App }: RemoteFrameProps) {
  const { language, routing, notify, nonce, session, live, publishCounts, onCrash } = remote;
  // One i18n instance per language: switching an instance after rendering would mix old texts with new dates in one
  // render.
  const i18n = useMemo(() => createI18n(language, ...areas), [language, areas]);
  const { basename, location, navigationType, navigator } = routing;
  // Props that do not change with the URL, so that a navigation renders only components that read it.
  const known = useMemo<KnownRemote>(() => ({ session, live, publishCounts }), [session, live, publishCounts]);
  const icons = useMemo(() => ({ csp: { nonce } }), [nonce]);
  const app = useMemo(() => <App />, [App]);
  return (
    <RemoteProvider value={known}>
      <I18nextProvider i18n={i18n}>
        <UiProvider language={language} timeZone={session.profile.time_zone} nonce={nonce}>
          {/* A remote has its own copy of the icons it uses, whose style tag needs the nonce too. */}
          <IconProvider value={icons}>
            <NotifyProvider value={notify}>
              <Provider store={store}>
                <Router basename={basename} location={location} navigationType={navigationType} navigator={navigator}>
                  <CrashBoundary resetKey={location.key} onCrash={onCrash}>
                    {app}
                  </CrashBoundary>
                </Router>
              </Provider>
            </NotifyProvider>
          </IconProvider>
        </UiProvider>
      </I18nextProvider>
    </RemoteProvider>
  );
}
