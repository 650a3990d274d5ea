import { LogoutOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Role } from '@junto/contracts/endpoint';
import type { Profile } from '@junto/contracts/identity/profile';
import { Tooltip, useFormat } from '@junto/ui/core';
import { useMenu } from '../menu/area-menu';
import { EntryIcon } from '../menu/entry-icon';
import { selectedLine } from '../menu/menu';
import { PaletteLine } from '../palette/palette-field';
import { useSignOut } from '../session/sign-out';
import { useCounts } from './counts';
import css from './layout.module.css';
import { useRoleWord } from './role-word';

interface SidebarProps {
  profile: Profile;
  collapsed: boolean;
  /** Shows the search entry, on screens where the header has no room for it. */
  search?: boolean;
  onGo?: () => void;
  /** Replaces Sign Out; the drawer also shows the user. */
  foot?: ReactNode;
}

/** Menu entries of the role by group; collapsed to icons with tooltips. */
export function Sidebar({ profile, collapsed, search, onGo, foot }: SidebarProps) {
  const format = useFormat();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { counts } = useCounts();
  const lines = useMenu(profile);
  const selected = selectedLine(profile.role, lines, pathname);
  return (
    <nav className={css.sidebar} aria-label={t(`shell.group.${profile.role}`)}>
      {search && <PaletteLine className={css.sidebarItem} onGo={onGo} />}
      <h2 className={css.sidebarGroup}>{t(`shell.group.${profile.role}`)}</h2>
      <ul>
        {lines.map(({ key, path, label, ...icon }) => (
          <li key={key}>
            <Tooltip title={collapsed ? label : undefined} placement="right">
              <Link
                className={css.sidebarItem}
                to={path}
                onClick={onGo}
                aria-current={key === selected ? 'page' : undefined}
              >
                <EntryIcon of={icon} />
                <span className={css.sidebarWord}>{label}</span>
                {counts[key] ? <span className={css.sidebarCount}>{format.count(counts[key])}</span> : null}
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
      <div className={css.sidebarFoot}>
        <HelpLine role={profile.role} collapsed={collapsed} />
        {foot ?? <SignOutLine collapsed={collapsed} />}
      </div>
    </nav>
  );
}

/** Footer of the drawer: on phones, name and role are here instead of in the header. */
export function DrawerFoot({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const role = useRoleWord(profile.role);
  return (
    <>
      <p className={css.sidebarPerson}>
        <b>{t('shell.menu.welcome', { name: profile.name })}</b>
        <small>{role}</small>
      </p>
      <SignOutLine collapsed={false} />
    </>
  );
}

/**
 * User guide of each role: static pages that the build generates from docs/use (`libs/remote-kit/webpack/guides.mjs`).
 */
const guides: Record<Role, string> = { buyer: 'buyers', supplier: 'suppliers', admin: 'administrators' };

function HelpLine({ role, collapsed }: { role: Role; collapsed: boolean }) {
  const { t, i18n } = useTranslation();
  const guide = `/help/${guides[role]}${i18n.language === 'pt' ? '.pt' : ''}.html`;
  return (
    <Tooltip title={collapsed ? t('shell.menu.help') : undefined} placement="right">
      <a className={css.sidebarItem} href={guide} target="_blank" rel="noopener">
        <QuestionCircleOutlined aria-hidden />
        <span className={css.sidebarWord}>{t('shell.menu.help')}</span>
      </a>
    </Tooltip>
  );
}

function SignOutLine({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation();
  const { signOut, busy } = useSignOut();
  return (
    <Tooltip title={collapsed ? t('shell.header.signOut') : undefined} placement="right">
      <button type="button" className={css.sidebarItem} disabled={busy} onClick={signOut}>
        <LogoutOutlined aria-hidden />
        <span className={css.sidebarWord}>{t('shell.header.signOut')}</span>
      </button>
    </Tooltip>
  );
}
