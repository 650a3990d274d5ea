import { randomUUID } from 'node:crypto';
import type { StoredCompany } from '../../../services/admin/src/companies/company.model';
import { toOrderProjection } from '../../../services/admin/src/orders/order-projection';
import type { OrderCopy } from '../../../services/admin/src/orders/order-read-model';
import type { PoolProjection } from '../../../services/admin/src/rounds/pool-read-model';
import { toRoundProjection } from '../../../services/admin/src/rounds/round-projection';
import type { RoundProjection } from '../../../services/admin/src/rounds/round-read-model';
import { anOfferState, anOrderState, aRoundState } from '../../../services/admin/src/testing/states';
import type { UserProjection } from '../../../services/admin/src/users/user.model';
import { pick } from './people-and-companies';

const seasons = ['Spring', 'Verão', 'Autumn', 'Inverno'];
const themes = ['kitchen', 'embalagens', 'textiles', 'padaria', 'office', 'café', 'garden', 'farmácia'];
const currencies = ['USD', 'EUR', 'BRL'] as const;
const dayMs = 24 * 3_600_000;
const offersOfRound = 5;
/** Past and upcoming dates are spread over this many days, independent of the volume. */
const pastDays = 300;
const closingDays = 20;

/** Percentage per state. */
const statesOfRounds = [...Array<'draft'>(2).fill('draft'), ...Array<'pending_approval'>(2).fill('pending_approval')];
const statesOfOrders = [
  ...Array<'pending_admin'>(3).fill('pending_admin'),
  ...Array<'rejected'>(5).fill('rejected'),
  ...Array<'completed'>(35).fill('completed'),
];

export function rounds(howMany: number, of: readonly StoredCompany[]): RoundProjection[] {
  const suppliers = of.filter(({ type }) => type === 'supplier');
  return Array.from({ length: howMany }, (_, index) => {
    const id = randomUUID();
    const { _id: supplier_id, name: supplier_name } = pick(suppliers, index * 3);
    const status = statesOfRounds[index % 100] ?? (index % 2 ? 'approved' : 'closed');
    const state = aRoundState({
      id,
      title: `${pick(seasons, index)} ${pick(themes, index >> 2)} run ${index}`,
      description: `Shared minimums for ${pick(themes, index)} and what goes with it, one shipment per buyer, batch ${index}.`,
      supplier_id,
      supplier_name,
      status,
      currency: pick(currencies, index),
      close_at: new Date(Date.now() + ((index % 997) / 997) * closingDays * dayMs).toISOString(),
      created_at: new Date(Date.now() - (index / howMany) * pastDays * dayMs).toISOString(),
      offers: Array.from({ length: offersOfRound }, () => anOfferState(id)),
    });
    return toRoundProjection(state, 1) as RoundProjection;
  });
}

export function pools(of: readonly RoundProjection[]): PoolProjection[] {
  return of.flatMap(({ _id: round_id, offers }, round) =>
    offers.map(({ id }, index) => ({
      _id: id,
      round_id,
      committed: (round * 37 + index * 11) % 160,
      selected: 5,
      version: 1,
    })),
  );
}

/** One of many orders; buyers and rounds are assigned in turn. */
export function anOrder(
  index: number,
  howMany: number,
  buyers: readonly UserProjection[],
  of: readonly RoundProjection[],
): OrderCopy {
  const buyer = pick(buyers, index * 13);
  const round = pick(of, index * 17);
  return toOrderProjection(
    anOrderState({
      buyer_id: buyer._id,
      buyer_name: buyer.name,
      buyer_email: buyer.email,
      buyer_company_id: buyer.company_id,
      round_id: round._id,
      round_title: round.title,
      supplier_id: round.supplier_id,
      supplier_name: round.supplier_name,
      currency: round.currency,
      status: statesOfOrders[index % 100] ?? 'approved',
      total_value: ((index * 7_919) % 1_000_000) / 100,
      created_at: new Date(Date.now() - (index / howMany) * pastDays * dayMs).toISOString(),
    }),
  );
}
