import { trusted } from 'mongoose';
import type { CompanyTies, readCompanyTies } from '@junto/contracts/admin/companies';
import { countOpenCartsCommand } from '@junto/contracts/commands/buyer';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { fromMinor } from '@junto/domain/money';
import type { SendCommand } from '@junto/service-kit/commands';
import { CompanyModel } from '../companies/company.model';
import { OrderReadModel } from '../orders/order-read-model';
import { RoundReadModel } from '../rounds/round-read-model';
import { UserModel } from '../users/user.model';

const named = 5;
/** As many people as a question about their carts may name; a company has some dozen. */
const maxPeople = 1_000;

/** What a company has under way. Its carts are the buyer service's: while that does not answer they are not known. */
export async function readTies(
  companyId: string,
  send: SendCommand,
): Promise<CompanyTies | RefusalsOf<typeof readCompanyTies>> {
  const company = await CompanyModel.findById(companyId, { type: 1 }).lean();
  if (!company) return refuse('not_found');
  const isBuyer = company.type === 'buyer';
  const people = await UserModel.find({ company_id: companyId }, { _id: 1 }).limit(maxPeople).lean();
  const [rounds, orders, carts] = await Promise.all([
    isBuyer ? { total: 0, named: [] } : roundsOf(companyId),
    ordersOf(isBuyer ? { buyer_company_id: companyId } : { supplier_id: companyId }),
    isBuyer
      ? openCarts(
          people.map(({ _id }) => _id),
          send,
        )
      : 0,
  ]);
  return { people: people.length, rounds, orders, open_carts: carts };
}

async function roundsOf(supplierId: string): Promise<CompanyTies['rounds']> {
  const filter = { status: trusted({ $in: ['pending_approval', 'approved'] as const }), supplier_id: supplierId };
  const [total, oldest] = await Promise.all([
    RoundReadModel.countDocuments(filter),
    RoundReadModel.find(filter, { title: 1, status: 1 }).sort({ created_at: 1 }).limit(named).lean(),
  ]);
  return { total, named: oldest.map(({ _id, title, status }) => ({ id: _id, title, status })) };
}

async function ordersOf(whose: { buyer_company_id: string } | { supplier_id: string }): Promise<CompanyTies['orders']> {
  const filter = { status: 'pending_admin' as const, ...whose };
  const fields = { round_title: 1, buyer_name: 1, total_minor: 1, currency: 1 } as const;
  const [total, oldest] = await Promise.all([
    OrderReadModel.countDocuments(filter),
    OrderReadModel.find(filter, fields).sort({ created_at: 1 }).limit(named).lean(),
  ]);
  return {
    total,
    named: oldest.map(({ _id, total_minor, ...shown }) => ({ ...shown, id: _id, total_value: fromMinor(total_minor) })),
  };
}

/** Open carts of these people with something in them, null while the buyer service does not answer. */
export async function openCarts(buyerIds: string[], send: SendCommand): Promise<number | null> {
  if (buyerIds.length === 0) return 0;
  const counted = await send(countOpenCartsCommand, { buyer_ids: buyerIds });
  return isRefusal(counted) ? null : counted.open_carts;
}
