import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '@junto/contracts/endpoint';
import type { Profile } from '@junto/contracts/identity/profile';
import type { AreaMenu } from '@junto/contracts/remotes';
import { useLanguage } from '@junto/ui/core';
import { versionFor } from '../remotes/choose-version';
import { listed, previewedMenus } from '../remotes/listed';
import { menuLines, type MenuLine } from './menu';

/** Menus of the areas at the time of the shell's build (remote-kit/webpack/menu.mjs). */
declare const JUNTO_MENUS: Record<Role, AreaMenu>;

/** Menu of a person's area: that of their version, or of the shell's build until the list of versions is read. */
export function useMenu({ id, role }: Pick<Profile, 'id' | 'role'>): MenuLine[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useSyncExternalStore(listed.listen, listed.get);
  const previewed = useSyncExternalStore(previewedMenus.listen, previewedMenus.get);
  const name = `mfe_${role}` as const;
  const remote = list?.remotes[name];
  const released = useMemo(() => remote && versionFor(id, remote).menu, [id, remote]);
  return useMemo(() => {
    const area = previewed[name] ?? released ?? JUNTO_MENUS[role] ?? [];
    return menuLines(role, area, language, t('shell.menu.profile'));
  }, [previewed, name, released, role, language, t]);
}
