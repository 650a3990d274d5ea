import {
  AuditOutlined,
  HistoryOutlined,
  HourglassOutlined,
  LogoutOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  TranslationOutlined,
  UploadOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '@junto/contracts/endpoint';
import type { Profile } from '@junto/contracts/identity/profile';
import { useLanguage } from '@junto/ui/core';
import { useChooseLanguage } from '../language/choose-language';
import { useMenu } from '../menu/area-menu';
import { EntryIcon } from '../menu/entry-icon';
import type { MenuLine } from '../menu/menu';
import { useSignOut } from '../session/sign-out';
import type { PaletteItem } from './palette-item';
import { readRecent } from './recent';

/** Screens of a role: the sidebar's entries, then the others. */
export function useScreens(profile: Pick<Profile, 'id' | 'role'>): PaletteItem[] {
  const { t } = useTranslation();
  const lines = useMenu(profile);
  return useMemo(() => screensOf(profile.role, lines, t), [profile.role, lines, t]);
}

function screensOf(role: Role, lines: readonly MenuLine[], t: TFunction): PaletteItem[] {
  const ofMenu = lines.map(({ key, path, label, ...icon }) => ({
    key: `screen.${key}`,
    title: label,
    icon: <EntryIcon of={icon} />,
    to: path,
  }));
  if (role !== 'admin') return ofMenu;
  return [
    ...ofMenu,
    { key: 'screen.audit', title: t('shell.palette.audit'), icon: <AuditOutlined aria-hidden />, to: '/admin/audit' },
    { key: 'screen.profile', title: t('shell.menu.profile'), icon: <UserOutlined aria-hidden />, to: '/profile' },
  ];
}

/** Actions of a role, and those of every user. */
export function useActions(role: Role, showShortcuts: () => void): PaletteItem[] {
  const { t } = useTranslation();
  const { signOut } = useSignOut();
  const other = useLanguage() === 'en' ? 'pt' : 'en';
  const choose = useChooseLanguage();
  const opened = openedBy[role].map(({ key, icon, to }) => ({
    key: `action.${key}`,
    title: t(`shell.palette.${key}`),
    icon,
    to,
  }));
  return [
    ...opened,
    {
      key: 'action.language',
      title: t('shell.palette.language'),
      icon: <TranslationOutlined aria-hidden />,
      run: () => choose(other),
    },
    {
      key: 'action.shortcuts',
      title: t('shell.palette.shortcuts'),
      icon: <QuestionCircleOutlined aria-hidden />,
      run: showShortcuts,
    },
    {
      key: 'action.signOut',
      title: t('shell.header.signOut'),
      icon: <LogoutOutlined aria-hidden />,
      run: signOut,
    },
  ];
}

/** Recently opened entries, newest first; screens in the current language. */
export function useRecent(profileId: string, screens: readonly PaletteItem[]): PaletteItem[] {
  return useMemo(
    () =>
      readRecent(profileId).map(
        ({ key, title, to }) =>
          screens.find((screen) => screen.key === key) ?? { key, title, to, icon: <HistoryOutlined aria-hidden /> },
      ),
    [profileId, screens],
  );
}

const openedBy = {
  buyer: [{ key: 'orderAgain', icon: <RedoOutlined aria-hidden />, to: '/buyer/orders' }],
  supplier: [
    { key: 'createRound', icon: <PlusOutlined aria-hidden />, to: '/supplier/rounds?edit=new' },
    { key: 'importProducts', icon: <UploadOutlined aria-hidden />, to: '/supplier/products/import' },
  ],
  admin: [
    { key: 'pendingRounds', icon: <HourglassOutlined aria-hidden />, to: '/admin/rounds?status=pending_approval' },
    { key: 'pendingOrders', icon: <HourglassOutlined aria-hidden />, to: '/admin/orders?status=pending_admin' },
  ],
} as const;
