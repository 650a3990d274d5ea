const cookieName = 'junto_sidebar';
const sevenDaysS = 7 * 24 * 60 * 60;

/** From this width on the sidebar is a column; below it is a drawer. */
export const mobileBelowPx = 768;
const roomyFromPx = 1024;

/** Whether the sidebar starts collapsed: by the cookie, otherwise from 768 to 1023 px. */
export function startsCollapsed(cookies: string, windowWidth: number): boolean {
  const stored = new RegExp(`(?:^|;\\s*)${cookieName}=(open|collapsed)(?:;|$)`).exec(cookies)?.[1];
  if (stored) return stored === 'collapsed';
  return windowWidth >= mobileBelowPx && windowWidth < roomyFromPx;
}

/** Cookie that stores the state for 7 days. */
export function sidebarCookie(collapsed: boolean): string {
  return `${cookieName}=${collapsed ? 'collapsed' : 'open'}; path=/; max-age=${sevenDaysS}; samesite=lax`;
}
