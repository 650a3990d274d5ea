import type { Role } from '@junto/contracts/endpoint';

/** A sidebar entry; its key is also the key of its text and counter. */
export interface MenuEntry {
  key:
    | 'dashboard'
    | 'exploreRounds'
    | 'cart'
    | 'orderHistory'
    | 'invoices'
    | 'profile'
    | 'products'
    | 'myRounds'
    | 'sales'
    | 'companies'
    | 'users'
    | 'rounds'
    | 'orders'
    | 'categories'
    | 'settings';
  path: string;
}

/** Sidebar entries per role. */
export const menus: Record<Role, readonly MenuEntry[]> = {
  buyer: [
    { key: 'dashboard', path: '/' },
    { key: 'exploreRounds', path: '/buyer/rounds' },
    { key: 'cart', path: '/buyer/cart' },
    { key: 'orderHistory', path: '/buyer/orders' },
    { key: 'invoices', path: '/buyer/invoices' },
    { key: 'profile', path: '/profile' },
  ],
  supplier: [
    { key: 'dashboard', path: '/' },
    { key: 'products', path: '/supplier/products' },
    { key: 'myRounds', path: '/supplier/rounds' },
    { key: 'sales', path: '/supplier/sales' },
    { key: 'invoices', path: '/supplier/invoices' },
    { key: 'profile', path: '/profile' },
  ],
  admin: [
    { key: 'dashboard', path: '/' },
    { key: 'companies', path: '/admin/companies' },
    { key: 'users', path: '/admin/users' },
    { key: 'rounds', path: '/admin/rounds' },
    { key: 'orders', path: '/admin/orders' },
    { key: 'categories', path: '/admin/categories' },
    { key: 'settings', path: '/admin/settings' },
  ],
};

/** Entry of the current page: `/` and the area's root are the dashboard. */
export function selectedEntry(role: Role, pathname: string): MenuEntry['key'] | undefined {
  if (pathname === '/' || pathname.replace(/\/$/, '') === `/${role}`) return 'dashboard';
  return menus[role].find(({ path }) => path !== '/' && (pathname === path || pathname.startsWith(`${path}/`)))?.key;
}
