import { menus, selectedEntry } from '../menu/menu';
import { sidebarCookie, startsCollapsed } from './sidebar-state';

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
  for (const [role, entries] of Object.entries(menus) as [keyof typeof menus, (typeof menus)[keyof typeof menus]][]) {
    expect(entries.length).toBeGreaterThanOrEqual(6);
    expect(entries.map(({ path }) => selectedEntry(role, path))).toEqual(entries.map(({ key }) => key));
    expect(entries.filter(({ path }) => !['/', '/profile'].includes(path) && !path.startsWith(`/${role}/`))).toEqual(
      [],
    );
  }
});
