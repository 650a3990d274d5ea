import {
  BankOutlined,
  CompassOutlined,
  ControlOutlined,
  DashboardOutlined,
  FileTextOutlined,
  HistoryOutlined,
  InboxOutlined,
  LineChartOutlined,
  LogoutOutlined,
  ShoppingCartOutlined,
  SyncOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Profile } from '@junto/contracts/identity/profile';
import { formatCount } from '@junto/i18n/formats/count';
import { Tooltip } from '@junto/ui/core';
import { useCounts } from './counts';
import { menus, selectedEntry, type MenuEntry } from './menu';
import { useRoleWord } from './role-word';
import { useSignOut } from './sign-out';

const icons: Record<MenuEntry['key'], ComponentType<{ 'aria-hidden'?: boolean }>> = {
  dashboard: DashboardOutlined,
  exploreRounds: CompassOutlined,
  cart: ShoppingCartOutlined,
  orderHistory: HistoryOutlined,
  invoices: FileTextOutlined,
  profile: UserOutlined,
  products: InboxOutlined,
  myRounds: SyncOutlined,
  sales: LineChartOutlined,
  companies: BankOutlined,
  users: TeamOutlined,
  rounds: SyncOutlined,
  orders: ShoppingCartOutlined,
  categories: TagsOutlined,
  settings: ControlOutlined,
};

interface SidebarProps {
  profile: Profile;
  collapsed: boolean;
  onGo?: () => void;
  /** In place of Sign Out alone: the drawer also says who is signed in. */
  foot?: ReactNode;
}

/** The role's entries under their group's name; as icons with tooltips when collapsed. */
export function Sidebar({ profile, collapsed, onGo, foot }: SidebarProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { counts } = useCounts();
  const selected = selectedEntry(profile.role, pathname);
  return (
    <nav className="sidebar" aria-label={t(`shell.group.${profile.role}`)}>
      <h2 className="sidebar__group">{t(`shell.group.${profile.role}`)}</h2>
      <ul>
        {(menus[profile.role] ?? []).map(({ key, path }) => (
          <li key={key}>
            <SidebarLine tip={collapsed ? t(`shell.menu.${key}`) : undefined}>
              <Link
                className="sidebar__item"
                to={path}
                onClick={onGo}
                aria-current={key === selected ? 'page' : undefined}
              >
                <EntryIcon of={key} />
                <span className="sidebar__word">{t(`shell.menu.${key}`)}</span>
                {counts[key] ? <span className="sidebar__count">{formatCount(counts[key])}</span> : null}
              </Link>
            </SidebarLine>
          </li>
        ))}
      </ul>
      <div className="sidebar__foot">{foot ?? <SignOutLine collapsed={collapsed} />}</div>
    </nav>
  );
}

/** Foot of the drawer: name and role move here from the header on phones. */
export function DrawerFoot({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const role = useRoleWord(profile.role);
  return (
    <>
      <p className="sidebar__person">
        <b>{t('shell.header.welcome', { name: profile.name })}</b>
        <small>{role}</small>
      </p>
      <SignOutLine collapsed={false} />
    </>
  );
}

function SignOutLine({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation();
  const { signOut, busy } = useSignOut();
  return (
    <SidebarLine tip={collapsed ? t('shell.header.signOut') : undefined}>
      <button type="button" className="sidebar__item" disabled={busy} onClick={signOut}>
        <LogoutOutlined aria-hidden />
        <span className="sidebar__word">{t('shell.header.signOut')}</span>
      </button>
    </SidebarLine>
  );
}

function EntryIcon({ of }: { of: MenuEntry['key'] }) {
  const Icon = icons[of];
  return <Icon aria-hidden />;
}

function SidebarLine({ tip, children }: { tip?: string; children: ReactNode }) {
  return (
    <Tooltip title={tip} placement="right">
      {children}
    </Tooltip>
  );
}
