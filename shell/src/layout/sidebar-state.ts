const cookieName = 'junto_sidebar';
const sevenDaysS = 7 * 24 * 60 * 60;

/** From this width on the sidebar is a column; below it is a drawer. */
export const mobileBelowPx = 768;
const roomyFromPx = 1024;

/** Whether the sidebar starts collapsed: as the cookie says, else from 768 to 1023 px. */
export function startsCollapsed(cookies: string, windowWidth: number): boolean {
  const kept = new RegExp(`(?:^|;\\s*)${cookieName}=(open|collapsed)(?:;|$)`).exec(cookies)?.[1];
  if (kept) return kept === 'collapsed';
  return windowWidth >= mobileBelowPx && windowWidth < roomyFromPx;
}

/** The cookie that keeps it for 7 days. */
export function sidebarCookie(collapsed: boolean): string {
  return `${cookieName}=${collapsed ? 'collapsed' : 'open'}; path=/; max-age=${sevenDaysS}; samesite=lax`;
}
