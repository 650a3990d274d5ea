import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import { createCategory, deleteCategory, updateCategory } from '@junto/contracts/admin/categories';
import { createCompany, setCompanyActive, updateCompany } from '@junto/contracts/admin/companies';
import { approveOrder, completeOrder, rejectOrder } from '@junto/contracts/admin/orders';
import {
  approveRound,
  approveRoundChange,
  closeRound,
  rejectRound,
  rejectRoundChange,
} from '@junto/contracts/admin/rounds';
import { assignCompany, setUserActive } from '@junto/contracts/admin/users';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { refuse } from '@junto/contracts/problems';
import { idOf } from '../testing/builders';
import { settlementHandlers } from './settlement-handlers';
import { aCompany, wholeOrder, type MockWorld } from './world';

const now = () => new Date().toISOString();

/** Updates the item with this id in its list. */
function change<T extends { id: string }>(all: T[], id: string | undefined, part: Partial<T>) {
  const index = all.findIndex((one) => one.id === id);
  const known = all[index];
  return known ? (all[index] = { ...known, ...part }) : refuse('not_found');
}

/** Write handlers of the admin service over an in-memory world. */
export function decisionHandlers(world: MockWorld): HttpHandler[] {
  return [
    ...roundHandlers(world),
    ...settlementHandlers(world),
    ...orderHandlers(world),
    ...companyHandlers(world),
    ...categoryHandlers(world),
  ];
}

function roundHandlers({ rounds }: MockWorld): HttpHandler[] {
  const decide = (id: string | undefined, status: 'approved' | 'draft' | 'closed', reason: string | null = null) =>
    change(rounds, id, { status, reason });
  const decideChange = (id: string | undefined, status: 'approved' | 'rejected', reason: string | null = null) => {
    const requested = rounds.find((round) => round.id === id)?.change;
    return requested ? change(rounds, id, { change: { ...requested, status, reason } }) : refuse('not_found');
  };
  return [
    mockEndpoint(approveRound, ({ params }) => decide(params.round_id, 'approved')),
    mockEndpoint(rejectRound, ({ params, body }) => decide(params.round_id, 'draft', body.reason)),
    mockEndpoint(approveRoundChange, ({ params }) => decideChange(params.round_id, 'approved')),
    mockEndpoint(rejectRoundChange, ({ params, body }) => decideChange(params.round_id, 'rejected', body.reason)),
    mockEndpoint(closeRound, ({ params }) => decide(params.round_id, 'closed')),
  ];
}

function orderHandlers({ orders }: MockWorld): HttpHandler[] {
  const decide = (id: string | undefined, status: OrderRow['status']) => {
    const decided = change(orders, id, { status, decided_at: now() });
    return 'refused' in decided ? decided : wholeOrder(decided);
  };
  return [
    mockEndpoint(approveOrder, ({ params }) => decide(params.order_id, 'approved')),
    mockEndpoint(rejectOrder, ({ params }) => decide(params.order_id, 'rejected')),
    mockEndpoint(completeOrder, ({ params }) => decide(params.order_id, 'completed')),
  ];
}

function companyHandlers({ companies, users }: MockWorld): HttpHandler[] {
  return [
    mockEndpoint(createCompany, ({ body: { name, type = 'buyer' } }) => {
      const created = aCompany(companies.length + 1, name, type, { created_at: now() });
      companies.unshift(created);
      return created;
    }),
    mockEndpoint(updateCompany, ({ params, body: { version: _version, seen: _seen, ...given } }) =>
      change(companies, params.company_id, given),
    ),
    mockEndpoint(setCompanyActive, ({ params, body }) => change(companies, params.company_id, body)),
    mockEndpoint(assignCompany, ({ params, body }) => {
      const company = companies.find(({ id }) => id === body.company_id) ?? null;
      return change(users, params.profile_id, { company, company_named: null });
    }),
    mockEndpoint(setUserActive, ({ params, body }) => change(users, params.profile_id, body)),
  ];
}

function categoryHandlers({ categories }: MockWorld): HttpHandler[] {
  return [
    mockEndpoint(createCategory, ({ body: { name } }) => {
      if (categories.some((category) => category.name.toLowerCase() === name.toLowerCase()))
        return refuse('category_exists', { name });
      const created = { id: idOf('7', categories.length + 100), name, created_at: now(), version: 1 };
      categories.push(created);
      return created;
    }),
    mockEndpoint(updateCategory, ({ params, body: { version: _version, seen: _seen, ...given } }) =>
      change(categories, params.category_id, given),
    ),
    mockEndpoint(deleteCategory, ({ params }) => {
      const index = categories.findIndex(({ id }) => id === params.category_id);
      return index < 0 ? refuse('not_found') : void categories.splice(index, 1);
    }),
  ];
}
