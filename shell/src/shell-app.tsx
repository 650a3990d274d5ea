import { StrictMode, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { ToastHost, UiProvider, useLanguage } from '@junto/ui/core';
import { CrashPage } from './crash/crash-page';
import { useKeepFocus } from './layout/keep-focus';
import { FollowLanguage } from './layout/language';
import { PageProvider, usePage, type PageParts } from './page-context';
import { ShellRoutes } from './routes';
import { useSessionState } from './session/session-context';
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
          <Themed>
            <CrashPage>
              <ToastHost>
                <FollowLanguage />
                <FollowProfile />
                <BrowserRouter>
                  <ShellRoutes />
                </BrowserRouter>
              </ToastHost>
            </CrashPage>
          </Themed>
        </I18nextProvider>
      </PageProvider>
    </StrictMode>
  );
}

function Themed({ children }: { children: ReactNode }) {
  const { nonce } = usePage();
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
