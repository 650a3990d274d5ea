import { areaMenu } from '@junto/contracts/release-facts';
import type { AreaMenu } from '@junto/contracts/remotes';
import { languages } from '@junto/i18n/language';
import { menuLines, selectedLine } from '../menu/menu';
import { sidebarCookie, startsCollapsed } from './sidebar-state';

declare const JUNTO_MENUS: Record<'buyer' | 'supplier' | 'admin', AreaMenu>;
type Role = keyof typeof JUNTO_MENUS;
const linesOf = (role: Role) => menuLines(role, JUNTO_MENUS[role], 'en', 'Profile');
const selectedEntry = (role: Role, pathname: string) => selectedLine(role, linesOf(role), pathname);

it('follows the cookie at any width', () => {
  expect([
    startsCollapsed('a=b; junto_sidebar=collapsed', 1440),
    startsCollapsed('junto_sidebar=open; c=d', 800),
  ]).toEqual([true, false]);
});

it('starts collapsed from 768 to 1023 px without a cookie', () => {
  expect([767, 768, 1023, 1024].map((width) => startsCollapsed('', width))).toEqual([false, true, true, false]);
});

it('keeps its state for seven days', () => {
  expect(sidebarCookie(true)).toContain('junto_sidebar=collapsed; path=/; max-age=604800');
});

it('marks the dashboard at / and at the root of the area', () => {
  expect([
    selectedEntry('buyer', '/'),
    selectedEntry('buyer', '/buyer'),
    selectedEntry('supplier', '/supplier/'),
  ]).toEqual(Array.from({ length: 3 }, () => 'dashboard'));
});

it('marks the entry of a page below it, and none in another area', () => {
  expect([
    selectedEntry('admin', '/admin/rounds/x'),
    selectedEntry('admin', '/buyer/cart'),
    selectedEntry('buyer', '/profile'),
  ]).toEqual(['rounds', undefined, 'profile']);
});

it('gives each role entries of its own area, each of which its page selects', () => {
  for (const role of Object.keys(JUNTO_MENUS) as Role[]) {
    const lines = linesOf(role);
    expect(lines.length).toBeGreaterThanOrEqual(6);
    expect(lines.map(({ path }) => selectedEntry(role, path))).toEqual(lines.map(({ key }) => key));
    expect(lines.filter(({ path }) => !['/', '/profile'].includes(path) && !path.startsWith(`/${role}/`))).toEqual([]);
    expect(areaMenu.safeParse(JUNTO_MENUS[role]).success).toBe(true);
  }
});

it('labels an entry in the language of the page', () => {
  const labels = languages.map((language) => menuLines('buyer', JUNTO_MENUS.buyer, language, 'Profile')[1]?.label);
  expect(labels).toEqual(['Explore Rounds', 'Explorar rodadas']);
});
