import { StrictMode, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { ToastHost, UiProvider, useLanguage } from '@junto/ui/core';
import { CrashPage } from './crash/crash-page';
import { useKeepFocus } from './layout/keep-focus';
import { FollowLanguage } from './layout/language';
import { PageProvider, type PageParts } from './page-context';
import { ShellRoutes } from './routes';
import { SessionProvider, useSessionState } from './session/session-context';
import { withStore } from './session/with-store';

const Follow = withStore(
  async () => (await import(/* webpackChunkName: "signed-in" */ './session/follow-profile')).FollowProfile,
  null,
);

/** Providers around the routes. */
export function ShellApp({ page }: { page: PageParts }) {
  useKeepFocus();
  return (
    <StrictMode>
      <PageProvider value={page}>
        <I18nextProvider i18n={page.i18n}>
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
        </I18nextProvider>
      </PageProvider>
    </StrictMode>
  );
}

function Themed({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const state = useSessionState();
  return (
    <UiProvider
      language={useLanguage()}
      timeZone={state.state === 'known' ? state.profile.time_zone : undefined}
      nonce={nonce}
    >
      {children}
    </UiProvider>
  );
}

/** Keeps the profile in header and area up to date. */
function FollowProfile() {
  const state = useSessionState();
  return state.state === 'known' ? <Follow profile={state.profile} /> : null;
}
