import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import { listAudit, readAuditRow } from '@junto/contracts/admin/audit';
import { listAllCategories, readCategoryTies } from '@junto/contracts/admin/categories';
import { listCompanies, readCompany, readCompanyTerms, readCompanyTies } from '@junto/contracts/admin/companies';
import { readAdminDashboard, readMenuCounts, readTrends } from '@junto/contracts/admin/dashboard';
import { readAnyForecasts } from '@junto/contracts/admin/forecasts';
import { listInvitations } from '@junto/contracts/admin/invitations';
import { listAllOrders, readAnyOrder, readOrderDelivery } from '@junto/contracts/admin/orders';
import { listAllRounds, previewClose, readAnyRound } from '@junto/contracts/admin/rounds';
import { listSignIns, listUsers, readCompanyProposals, readUser } from '@junto/contracts/admin/users';
import { refuse } from '@junto/contracts/problems';
import { listedStatusOf } from '@junto/domain/round';
import { inDays, wholeOrder, type MockWorld } from './world';

const page = <T>(items: T[]) => ({ items, next_cursor: null, total: items.length, total_capped: false });
const one = <T extends { id: string }>(all: T[], id: string | undefined) =>
  all.find((item) => item.id === id) ?? refuse('not_found');
const found = (query: URLSearchParams, ...texts: (string | null)[]) =>
  texts.some((text) => text?.toLowerCase().includes((query.get('search') ?? '').toLowerCase()));
/** Whether a value matches the query parameter; true if the parameter is absent. */
const matches = (query: URLSearchParams, key: string, value: unknown) =>
  query.get(key) === null || query.get(key) === String(value);

const pendingRounds = ({ rounds }: MockWorld) => rounds.filter(({ status }) => status === 'pending_approval');
const pendingOrders = ({ orders }: MockWorld) => orders.filter(({ status }) => status === 'pending_admin');

/** Read handlers of the admin service over an in-memory world. */
export function listHandlers(world: MockWorld): HttpHandler[] {
  return [...roundAndOrderHandlers(world), ...peopleHandlers(world), ...dashboardHandlers(world)];
}

function roundAndOrderHandlers(world: MockWorld): HttpHandler[] {
  const { rounds, orders } = world;
  return [
    mockEndpoint(listAllRounds, ({ query }) => ({
      ...page(
        rounds.filter(
          (round) =>
            found(query, round.title, round.supplier_name) &&
            (matches(query, 'status', round.status) || matches(query, 'status', listedStatusOf(round))),
        ),
      ),
      all: rounds.length,
      pending: pendingRounds(world).length,
    })),
    mockEndpoint(readAnyRound, ({ params }) => one(rounds, params.round_id)),
    mockEndpoint(readAnyForecasts, () => ({ offers: [], measured: null })),
    mockEndpoint(previewClose, () => ({
      carts: 14,
      buyers: 9,
      items: 21,
      units: 1_460,
      orders: 6,
      pending: 2,
      below: { orders: 3, buyers: 2 },
      held: [],
      unmet: [],
    })),
    mockEndpoint(listAllOrders, ({ query }) => ({
      ...page(
        orders.filter(
          (order) =>
            found(query, order.id, order.buyer_name, order.round_title) &&
            matches(query, 'status', order.status) &&
            matches(query, 'round', order.round_id),
        ),
      ),
      all: orders.length,
      pending: pendingOrders(world).length,
    })),
    mockEndpoint(readAnyOrder, ({ params }) => {
      const row = orders.find(({ id }) => id === params.order_id);
      return row ? wholeOrder(row) : refuse('not_found');
    }),
    mockEndpoint(readOrderDelivery, () => ({
      delivery: {
        ...{ state: 'shipped' as const, carrier: 'CTT Expresso', tracking: 'EA482016739PT', version: 1 },
        ...{ shipped_at: inDays(-2), expected_on: inDays(3).slice(0, 10) },
        ...{ delivered_at: null, delivered_by: null, note: null },
      },
    })),
  ];
}

function peopleHandlers({ companies, users, invitations, categories, audit }: MockWorld): HttpHandler[] {
  return [
    mockEndpoint(listCompanies, ({ query }) => ({
      ...page(
        companies.filter(
          ({ name, type, active }) =>
            found(query, name) && matches(query, 'type', type) && matches(query, 'active', active),
        ),
      ),
      all: companies.length,
    })),
    mockEndpoint(readCompany, ({ params }) => one(companies, params.company_id)),
    mockEndpoint(readCompanyTies, () => ({
      people: 2,
      rounds: { total: 0, named: [] },
      orders: { total: 0, named: [] },
      open_carts: 1,
    })),
    mockEndpoint(readCompanyTerms, () => ({ terms: { payment_terms: '30 % in advance', bank_account: null } })),
    mockEndpoint(readUser, ({ params }) => one(users, params.profile_id)),
    mockEndpoint(listUsers, ({ query }) => ({
      ...page(
        users.filter(
          (user) =>
            found(query, user.name, user.email, user.company?.name ?? null) &&
            matches(query, 'role', user.role) &&
            matches(query, 'active', user.active) &&
            (!query.has('waiting') || user.company_named !== null),
        ),
      ),
      all: users.length,
    })),
    mockEndpoint(readCompanyProposals, ({ params }) => ({
      company_named: users.find(({ id }) => id === params.profile_id)?.company_named ?? null,
      domain: 'casanorte.test',
      proposals: companies.map(({ id, name, country, tax_number, created_at }, at) => ({
        ...{ id, name, country, tax_number, created_at },
        colleagues: at === 0 ? 2 : 0,
      })),
    })),
    mockEndpoint(listSignIns, () => ({ sign_ins: [], second_factor: true })),
    mockEndpoint(listInvitations, () => page(invitations)),
    mockEndpoint(listAllCategories, () => ({ items: categories })),
    mockEndpoint(readCategoryTies, () => ({ products: 12, suppliers: 2 })),
    mockEndpoint(listAudit, ({ query }) =>
      page(
        audit.filter(({ title, subject_id, kind }) => found(query, title, subject_id) && matches(query, 'kind', kind)),
      ),
    ),
    mockEndpoint(readAuditRow, ({ params }) => {
      const row = audit.find(({ id }) => id === params.row_id);
      return row ? { ...row, before: { status: 'pending_admin' }, after: { status: row.status } } : refuse('not_found');
    }),
  ];
}

function dashboardHandlers(world: MockWorld): HttpHandler[] {
  const { rounds, companies, users } = world;
  const approvals = () => [
    ...pendingRounds(world).map(({ offers: _offers, ...round }) => ({
      kind: 'round' as const,
      at: round.created_at,
      round,
    })),
    ...pendingOrders(world).map((order) => ({ kind: 'order' as const, at: order.created_at, order })),
  ];
  const volume = (amount: number) => [{ currency: 'USD' as const, amount }];
  return [
    mockEndpoint(readMenuCounts, () => ({
      rounds: pendingRounds(world).length,
      orders: pendingOrders(world).length,
      users: users.filter(({ company_named }) => company_named !== null).length,
    })),
    mockEndpoint(readAdminDashboard, () => ({
      total_users: users.length,
      active_companies: { all: companies.length, buyers: 1, suppliers: 1 },
      platform_volume: volume(84_312.5),
      pending: { all: approvals().length, rounds: pendingRounds(world).length, orders: pendingOrders(world).length },
      approvals: approvals().slice(0, 5),
      longest_waiting: approvals().reverse().slice(0, 5),
      closing_below: rounds
        .filter(({ status }) => status === 'approved')
        .map(({ offers: _offers, ...round }) => ({
          round,
          progress: { bands: { empty: 0, filling: 1, close: 0, met: round.products - 1 }, pools: [] },
          total_committed: 684,
          total_moq: 1000,
          below: 1,
          orders: 2,
          value: 287.28,
        })),
      recent: [],
    })),
    mockEndpoint(readTrends, () => ({
      periods: Array.from({ length: 12 }, (_, index) => ({
        from: inDays(30 * (index - 11)).slice(0, 10),
        volume: volume(2_400 + 610 * index),
        placed: 4 + index,
        approved: 3 + index,
        companies: index % 3,
      })),
    })),
  ];
}
