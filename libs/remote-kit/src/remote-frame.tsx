import { IconProvider } from '@ant-design/icons';
import { useMemo, type ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { Router } from 'react-router-dom';
import type { AppStore } from '@junto/api-client/app-store';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import type { Areas } from '@junto/i18n/text';
import { NotifyProvider, UiProvider } from '@junto/ui/core';
import { CrashBoundary } from './crash-boundary';
import { RemoteProvider } from './remote-context';
import type { RemoteProps } from './remote-props';

interface RemoteFrameProps {
  remote: RemoteProps;
  store: AppStore['store'];
  areas: readonly Areas[];
  App: ComponentType;
}

/** The root of a remote: its language, theme, store and the shell's router, rebuilt from the props it was given. */
export function RemoteFrame({ remote, store, areas, App }: RemoteFrameProps) {
  const { language, routing, notify, nonce } = remote;
  // An instance per language: one that is switched after drawing would show the old words beside the new dates once.
  const i18n = useMemo(() => createI18n(language, screenAreas, ...areas), [language, areas]);
  const { basename, location, navigationType, navigator } = routing;
  return (
    <RemoteProvider value={remote}>
      <I18nextProvider i18n={i18n}>
        <UiProvider language={language} nonce={nonce}>
          {/* A remote has its own copy of the icons it uses, whose style tag needs the nonce too. */}
          <IconProvider value={{ csp: { nonce } }}>
            <NotifyProvider value={notify}>
              <Provider store={store}>
                <Router basename={basename} location={location} navigationType={navigationType} navigator={navigator}>
                  <CrashBoundary resetKey={location.key}>
                    <App />
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
