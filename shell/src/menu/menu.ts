import type { Role } from '@junto/contracts/endpoint';
import type { AreaMenu, MenuEntry } from '@junto/contracts/remotes';
import type { Language } from '@junto/i18n/language';

/** A line of the sidebar in the language of the page. */
export interface MenuLine extends Omit<MenuEntry, 'label'> {
  label: string;
}

/** The lines of a role: those of its area, then the shell's own page. Admins reach their profile by the header alone. */
export function menuLines(role: Role, area: AreaMenu, language: Language, profileLabel: string): MenuLine[] {
  const lines = area.map(({ label, ...entry }) => ({ ...entry, label: label[language] }));
  if (role === 'admin') return lines;
  return [...lines, { key: 'profile', path: '/profile', icon: 'user', label: profileLabel }];
}

/** The line of the page that is open: `/` and the area's own root are the dashboard. */
export function selectedLine(role: Role, lines: readonly MenuLine[], pathname: string): MenuLine['key'] | undefined {
  if (pathname === '/' || pathname.replace(/\/$/, '') === `/${role}`)
    return lines.find(({ path }) => path === '/')?.key;
  return lines.find(({ path }) => path !== '/' && (pathname === path || pathname.startsWith(`${path}/`)))?.key;
}
