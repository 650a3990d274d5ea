import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import type { Profile } from '@junto/contracts/identity/profile';
import { Drawer } from '@junto/ui/core';
import { PalettePlace } from '../palette/palette-place';
import { isCommand } from '../palette/shortcuts';
import { PreviewBanner } from '../previews/preview-banner';
import { ClosedCompany } from './closed-company';
import { CountsProvider, useStoredCounts } from './counts';
import { Header } from './header';
import css from './layout.module.css';
import { OperatorsBanner } from './operators-banner';
import { DrawerFoot, Sidebar } from './sidebar';
import { mobileBelowPx, sidebarCookie, startsCollapsed } from './sidebar-state';

/** Header, sidebar and page of a signed-in user. */
export function Frame({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { collapsed, drawer, left, toggle, closeDrawer } = useSidebar();
  useTopOfPage();
  const counters = useStoredCounts(profile.id);
  return (
    <CountsProvider value={counters}>
      <PalettePlace profile={profile}>
        <a className={css.skipLink} href="#content">
          {t('shell.header.skipToContent')}
        </a>
        <Header profile={profile} collapsed={collapsed} onToggle={toggle} />
        <div className={css.frame}>
          <aside className={css.frameSidebar} data-collapsed={collapsed || undefined}>
            <Sidebar profile={profile} collapsed={collapsed} />
          </aside>
          <Drawer
            open={drawer}
            onClose={closeDrawer}
            placement="left"
            size="18rem"
            title={profile.name}
            closable={{ 'aria-label': t('shell.menu.close') }}
            className={css.frameDrawer}
            // After navigation, the focus belongs to the new page's title.
            focusable={{ focusTriggerAfterClose: !left }}
          >
            <Sidebar
              profile={profile}
              collapsed={false}
              search
              onGo={closeDrawer}
              foot={<DrawerFoot profile={profile} />}
            />
          </Drawer>
          <main className={css.frameContent} id="content" tabIndex={-1}>
            <div className={css.framePage}>
              <OperatorsBanner />
              <PreviewBanner />
              <ClosedCompany profile={profile} />
              <Outlet />
            </div>
          </main>
        </div>
      </PalettePlace>
    </CountsProvider>
  );
}

/** Scrolls a new page to its top; on Back, the browser and the list restore the position. */
function useTopOfPage(): void {
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current !== pathname && arrival !== 'POP') window.scrollTo(0, 0);
    last.current = pathname;
  }, [pathname, arrival]);
}

/** Sidebar state: collapsed or expanded as a column, open or closed as a drawer; Ctrl/Cmd+B toggles the one in use. */
function useSidebar() {
  const [collapsed, setCollapsed] = useState(() => startsCollapsed(document.cookie, window.innerWidth));
  const { pathname } = useLocation();
  const [drawer, setDrawer] = useState({ wanted: false, openedAt: pathname });
  const left = drawer.openedAt !== pathname;

  const toggle = useCallback(() => {
    if (window.innerWidth < mobileBelowPx)
      return setDrawer(({ wanted, openedAt }) => ({
        wanted: !wanted || openedAt !== pathname,
        openedAt: pathname,
      }));
    return setCollapsed((before) => {
      document.cookie = sidebarCookie(!before);
      return !before;
    });
  }, [pathname]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isCommand(event, 'b')) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);
  return {
    collapsed,
    /** Open on the page where it was opened; navigation closes it. */
    drawer: drawer.wanted && !left,
    left,
    toggle,
    closeDrawer: () => setDrawer((before) => ({ ...before, wanted: false })),
  };
}
