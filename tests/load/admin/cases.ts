import { listAudit } from '@junto/contracts/admin/audit';
import { listCompanies } from '@junto/contracts/admin/companies';
import { readAdminDashboard, readMenuCounts, readTrends } from '@junto/contracts/admin/dashboard';
import { listAllOrders } from '@junto/contracts/admin/orders';
import { listAllRounds } from '@junto/contracts/admin/rounds';
import { listUsers } from '@junto/contracts/admin/users';
import { rawRequest, type RawRequest } from '../http-load';
import { cursorBehind } from '../page-far-down';
import type { Program } from '../programs';
import type { Written } from './market';

/** A request of one kind, with the data it needs. */
export interface Case {
  name: string;
  /** Compared with the same request on a hundredth of the data. */
  isList: boolean;
  requests: readonly RawRequest[];
}

const perCase = Number(process.env.BENCH_REQUESTS ?? 300);

type Query = Record<string, string>;
interface At {
  path: string;
}

/** Requests of an admin, in the order in which each repeat measures them. */
export async function casesOf({ port }: Program, token: string, market: Written, pagesDown: number): Promise<Case[]> {
  const get = (path: string, query: Query = {}) => {
    const search = new URLSearchParams(query).toString();
    return rawRequest({ method: 'GET', path: search ? `${path}?${search}` : path, token });
  };
  const aList = (name: string, { path }: At, query: Query = {}): Case => ({
    name,
    isList: true,
    requests: Array.from({ length: perCase }, () => get(path, query)),
  });
  const aSearch = (name: string, lists: readonly At[], terms: readonly string[], also: Query = {}): Case => ({
    name,
    isList: false,
    requests: Array.from({ length: perCase }, (_, index) =>
      get(lists[index % lists.length]!.path, {
        search: terms[Math.floor(index / lists.length) % terms.length]!,
        ...also,
      }),
    ),
  });
  const searched = [listAllOrders, listAllRounds, listCompanies, listUsers];
  const numbers = market.orderIds.slice(0, 40).map((id) => `#${id.slice(0, 8)}`);
  return [
    aList('dashboard', readAdminDashboard),
    aList('charts by day', readTrends, { by: 'day' }),
    aList('counts of the menu', readMenuCounts),
    aList('orders', listAllOrders),
    aList('orders, largest first', listAllOrders, { sort: '-total_value' }),
    aList('orders that wait', listAllOrders, { status: 'pending_admin' }),
    aList('orders, a page far down', listAllOrders, {
      cursor: await cursorBehind(port, token, listAllOrders.path, pagesDown),
    }),
    aList('rounds', listAllRounds),
    aList('rounds by title', listAllRounds, { sort: 'title' }),
    aList('rounds that are open', listAllRounds, { status: 'approved' }),
    aList('companies', listCompanies, { sort: 'name' }),
    aList('users', listUsers),
    aList('users who sell', listUsers, { role: 'supplier' }),
    aList('audit trail', listAudit),
    aList('audit trail of a person', listAudit, { person: market.person }),
    aSearch('search that finds much', searched, much),
    aSearch('search that finds little', searched, [...little, ...numbers, ...market.titles, ...market.emails]),
    aSearch('search of what waits, largest first', [listAllOrders], [...much, ...little], {
      status: 'pending_admin',
      sort: '-total_value',
    }),
    aSearch('search of one state', [listAllOrders], [...much, ...little], { status: 'completed' }),
    aSearch('search of open rounds by title', [listAllRounds], [...much, ...little], {
      status: 'approved',
      sort: 'title',
    }),
    aSearch('search of users who sell, by name', [listUsers], [...much, ...little], { role: 'supplier', sort: 'name' }),
    aSearch('audit trail of an order number', [listAudit], numbers),
    aSearch('audit trail of a title', [listAudit], [...titles, ...market.titles]),
    aSearch('palette', searched, [...much, ...little, ...market.titles.slice(0, 20)], { limit: '5' }),
  ];
}

const much = [
  'e',
  'ra',
  'run',
  'cafe',
  'verao',
  'padaria',
  'sao joao',
  'norte textil',
  'ana',
  'marta',
  'loja.test',
  'run 1',
];
/** Prefix of round titles. */
const titles = ['c', 'ca', 'verao', 'run'];
const little = [
  'xq',
  'ceramico',
  'verao caves',
  'nothing like it',
  'ana prado run 7',
  'person777@',
  'hotel lobo 9',
  'run 1999',
];
