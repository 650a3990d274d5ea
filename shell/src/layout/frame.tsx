import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import type { Profile } from '@junto/contracts/identity/profile';
import { Drawer } from '@junto/ui/core';
import { PalettePlace } from '../palette/palette-place';
import { isCommand } from '../palette/shortcuts';
import { PreviewBanner } from '../previews/preview-banner';
import { ClosedCompany } from './closed-company';
import { CountsProvider, useKeptCounts } from './counts';
import { Header } from './header';
import css from './layout.module.css';
import { OperatorsBanner } from './operators-banner';
import { DrawerFoot, Sidebar } from './sidebar';
import { mobileBelowPx, sidebarCookie, startsCollapsed } from './sidebar-state';

/** Header, sidebar and the page between them, for whoever is signed in. */
export function Frame({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { collapsed, drawer, left, toggle, closeDrawer } = useSidebar();
  useTopOfPage();
  const counters = useKeptCounts(profile.id);
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
            closable={{ 'aria-label': t('shell.header.closeMenu') }}
            className={css.frameDrawer}
            // Closed by going to a page, the focus belongs to that page's title.
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

/** A page that is gone to begins at its top; one that is gone back to is the browser's and its list's to restore. */
function useTopOfPage(): void {
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current !== pathname && arrival !== 'POP') window.scrollTo(0, 0);
    last.current = pathname;
  }, [pathname, arrival]);
}

/**
 * The sidebar's state: collapsed or open in its column, shown or not as a drawer; Ctrl/Cmd+B moves whichever is in use.
 */
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
    /** Open on the page where it was opened; going elsewhere closes it. */
    drawer: drawer.wanted && !left,
    left,
    toggle,
    closeDrawer: () => setDrawer((before) => ({ ...before, wanted: false })),
  };
}
