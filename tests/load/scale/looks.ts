import { listAudit } from '@junto/contracts/admin/audit';
import { readAdminDashboard } from '@junto/contracts/admin/dashboard';
import { listAllOrders } from '@junto/contracts/admin/orders';
import { listAllRounds } from '@junto/contracts/admin/rounds';
import { listUsers } from '@junto/contracts/admin/users';
import { readDashboard } from '@junto/contracts/buyer/dashboard';
import { listOrders } from '@junto/contracts/buyer/orders';
import { listRounds, readRound } from '@junto/contracts/buyer/rounds';
import { pathOf } from '@junto/contracts/endpoint';
import { listNotices } from '@junto/contracts/identity/notices';
import { listOwnRounds } from '@junto/contracts/supplier/rounds';
import { listSales } from '@junto/contracts/supplier/sales';
import type { Member } from '../../faults/platform/member';
import type { Members } from '../../faults/platform/members';
import type { OpenRound } from '../../faults/platform/rounds';
import { rawRequest, type RawRequest } from '../http-load';

/**
 * Read requests by name; pages are requested by users in turn, each search with a term of its own. Built on demand,
 * because tokens expire while others are measured.
 */
export function looksOf(
  members: Members,
  round: OpenRound,
  howMany: number,
): [name: string, requests: () => RawRequest[]][] {
  const { buyers, supplier, admin } = members;
  const page = (who: readonly Member[], path: string, query?: (nth: number) => Record<string, string>) => () =>
    Array.from({ length: howMany }, (_, nth) => {
      const search = query ? `?${new URLSearchParams(query(nth)).toString()}` : '';
      return rawRequest({ method: 'GET', path: `${path}${search}`, token: who[nth % who.length]!.token() });
    });
  const much = (nth: number) => ({ search: ['kraft', 'packaging', 'kraft pack', 'ging'][nth % 4]! });
  const little = (nth: number) => ({ search: `kraft ${nth} nobody has` });
  const [own, administering] = [[supplier], [admin]];
  return [
    ['buyer: rounds', page(buyers, listRounds.path)],
    ['buyer: a dialog', page(buyers, pathOf(readRound, { round_id: round.id }))],
    ['buyer: dashboard', page(buyers, readDashboard.path)],
    ['buyer: own orders', page(buyers, listOrders.path)],
    ['buyer: search, much', page(buyers, listRounds.path, much)],
    ['buyer: search, little', page(buyers, listRounds.path, little)],
    ['notices', page(buyers, listNotices.path)],
    ['supplier: own rounds', page(own, listOwnRounds.path)],
    ['supplier: sales', page(own, listSales.path)],
    ['admin: dashboard', page(administering, readAdminDashboard.path)],
    ['admin: orders', page(administering, listAllOrders.path)],
    ['admin: rounds', page(administering, listAllRounds.path)],
    ['admin: users', page(administering, listUsers.path)],
    ['admin: audit trail', page(administering, listAudit.path)],
    ['admin: search, little', page(administering, listAllOrders.path, little)],
  ];
}
