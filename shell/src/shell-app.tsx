import { StrictMode, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ToastHost, UiProvider, useLanguage } from '@junto/ui/core';
import { CrashPage } from './crash/crash-page';
import { FollowLanguage } from './layout/language';
import { PageProvider, type PageParts } from './page-context';
import { ShellRoutes } from './routes';
import { FollowProfile } from './session/follow-profile';
import { SessionProvider } from './session/session-context';

/** Everything that stands around the routes. */
export function ShellApp({ page }: { page: PageParts }) {
  return (
    <StrictMode>
      <PageProvider value={page}>
        <I18nextProvider i18n={page.i18n}>
          <Provider store={page.store}>
            <SessionProvider session={page.session}>
              <Themed nonce={page.nonce}>
                <CrashPage>
                  <ToastHost>
                    <FollowLanguage tabs={page.tabs} />
                    <FollowProfile />
                    <BrowserRouter>
                      <ShellRoutes />
                    </BrowserRouter>
                  </ToastHost>
                </CrashPage>
              </Themed>
            </SessionProvider>
          </Provider>
        </I18nextProvider>
      </PageProvider>
    </StrictMode>
  );
}

function Themed({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <UiProvider language={useLanguage()} nonce={nonce}>
      {children}
    </UiProvider>
  );
}
