import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { Drawer } from '@junto/ui/core';
import { useSessionState } from '../session/session-context';
import { CountsProvider, type Counts } from './counts';
import { Header } from './header';
import './layout.css';
import { DrawerFoot, Sidebar } from './sidebar';
import { isToggleShortcut, mobileBelowPx, sidebarCookie, startsCollapsed } from './sidebar-state';

/** Header, sidebar and the page between them, for whoever is signed in. */
export function Layout() {
  const state = useSessionState();
  // Before the profile is known the guard of the route answers; it needs no frame.
  if (state.state !== 'known') return <Outlet />;
  return <Frame profile={state.profile} />;
}

function Frame({ profile }: { profile: Parameters<typeof Header>[0]['profile'] }) {
  const { t } = useTranslation();
  const { collapsed, drawer, toggle, closeDrawer } = useSidebar();
  const [counts, tell] = useState<Counts>({});
  const place = useMemo(() => ({ counts, tell }), [counts]);
  return (
    <CountsProvider value={place}>
      <a className="skip-link" href="#content">
        {t('shell.header.skipToContent')}
      </a>
      <Header profile={profile} collapsed={collapsed} onToggle={toggle} />
      <div className="frame">
        <aside className="frame__sidebar" data-collapsed={collapsed || undefined}>
          <Sidebar profile={profile} collapsed={collapsed} />
        </aside>
        <Drawer
          open={drawer}
          onClose={closeDrawer}
          placement="left"
          size="18rem"
          title={profile.name}
          closable={{ 'aria-label': t('shell.header.closeMenu') }}
          className="frame__drawer"
        >
          <Sidebar profile={profile} collapsed={false} onGo={closeDrawer} foot={<DrawerFoot profile={profile} />} />
        </Drawer>
        <main className="frame__content" id="content" tabIndex={-1}>
          <div className="frame__page">
            <Outlet />
          </div>
        </main>
      </div>
    </CountsProvider>
  );
}

/** The sidebar's state: collapsed or open in its column, shown or not as a drawer; Ctrl/Cmd+B moves whichever is in use. */
function useSidebar() {
  const [collapsed, setCollapsed] = useState(() => startsCollapsed(document.cookie, window.innerWidth));
  const [drawer, setDrawer] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setDrawer(false), [pathname]);

  const toggle = useMemo(
    () => () => {
      if (window.innerWidth < mobileBelowPx) return setDrawer((open) => !open);
      return setCollapsed((before) => {
        document.cookie = sidebarCookie(!before);
        return !before;
      });
    },
    [],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isToggleShortcut(event)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);
  return { collapsed, drawer, toggle, closeDrawer: () => setDrawer(false) };
}
