import { LogoutOutlined, MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Profile } from '@junto/contracts/identity/profile';
import { Avatar, Button, initialsOf, Mark, Tooltip, Wordmark } from '@junto/ui/core';
import { Bell } from '../notices/bell';
import { PaletteField } from '../palette/palette-field';
import { useSignOut } from '../session/sign-out';
import css from './header.module.css';
import { LanguageSwitch } from './language';
import { useRoleWord } from './role-word';

interface HeaderProps {
  profile: Profile;
  collapsed: boolean;
  onToggle: () => void;
}

/** Sidebar toggle, logo, notifications, language, user and Sign Out. */
export function Header({ profile, collapsed, onToggle }: HeaderProps) {
  const { t } = useTranslation();
  const role = useRoleWord(profile.role);
  const { signOut, busy } = useSignOut();
  const toggleWord = collapsed ? t('shell.menu.expand') : t('shell.menu.collapse');
  return (
    <header className={css.header}>
      <Tooltip title={toggleWord}>
        <Button
          className={`${css.headerToggle} ${css.headerWide}`}
          type="text"
          icon={collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
          aria-label={toggleWord}
          aria-expanded={!collapsed}
          onClick={onToggle}
        />
      </Tooltip>
      <Button
        className={`${css.headerToggle} ${css.headerNarrow}`}
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label={t('shell.menu.open')}
        onClick={onToggle}
      />
      <Link to="/" className={css.headerBrand} aria-label={t('shell.header.home')}>
        <Mark />
        <Wordmark />
      </Link>
      <div className={css.headerEnd}>
        <PaletteField />
        <Bell role={profile.role} />
        <span className={css.headerWide}>
          <LanguageSwitch />
        </span>
        <span className={css.headerNarrow}>
          <LanguageSwitch short />
        </span>
        <Link
          to="/profile"
          className={css.headerPerson}
          aria-label={`${initialsOf(profile.name)}, ${t('shell.menu.profile')}`}
        >
          <Avatar size={32} src={profile.avatar_url ? `${profile.avatar_url}-320` : undefined} alt="">
            {initialsOf(profile.name)}
          </Avatar>
        </Link>
        <span className={`${css.headerWelcome} ${css.headerWide}`}>
          <b>{t('shell.menu.welcome', { name: profile.name })}</b>
          <small>{role}</small>
        </span>
        <Button className={css.headerWide} icon={<LogoutOutlined aria-hidden />} loading={busy} onClick={signOut}>
          {t('shell.header.signOut')}
        </Button>
      </div>
    </header>
  );
}
