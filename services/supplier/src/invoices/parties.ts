import type { Party } from '@junto/contracts/invoice';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { CompanyReadModel, type CompanyProjection } from '@junto/service-kit/read-models/company-read-model';
import { ProfileReadModel, type ProfileProjection } from '@junto/service-kit/read-models/profile-read-model';
import type { SaleDoc } from '../sales/sale.model';

/** A company as invoice party without a contact; null until its read model has arrived. */
export async function companyOf(companyId: string, session?: ClientSession): Promise<Omit<Party, 'contact'> | null> {
  const company = await CompanyReadModel.findById(companyId, null, { session }).lean<CompanyProjection | null>();
  return company && companyParty(company);
}

function companyParty({ _id, name, address, country, phone, tax_number }: CompanyProjection): Party {
  return { id: _id, name, address, country, phone, tax_number };
}

/** Contact person of a party; null until the read model has arrived. */
async function contactOf(session: ClientSession | undefined, userId: string | null): Promise<Party['contact']> {
  const person =
    userId && (await ProfileReadModel.findById(userId, null, { session }).lean<ProfileProjection | null>());
  return person ? { name: person.name, email: person.email } : null;
}

/**
 * The seller, with the company's current data.
 * @param madeBy user who generates the invoice
 */
export async function supplierParty(
  session: ClientSession,
  supplierId: string,
  madeBy: string | null,
): Promise<Party | Refusal<'try_again'>> {
  const company = await companyOf(supplierId, session);
  if (!company) return refuse('try_again', { retry_after_s: 1 });
  return { ...company, contact: await contactOf(session, madeBy) };
}

/** The buyer's company at the time of the order; without one, the person's name, address and phone (decision 25). */
export async function buyerParty(
  session: ClientSession | undefined,
  sale: Pick<SaleDoc, 'buyer_id' | 'buyer_company_id'>,
): Promise<Party | Refusal<'try_again'>> {
  const contact = await contactOf(session, sale.buyer_id);
  if (sale.buyer_company_id) {
    const company = await companyOf(sale.buyer_company_id, session);
    return company ? { ...company, contact } : refuse('try_again', { retry_after_s: 1 });
  }
  const person = await ProfileReadModel.findById(sale.buyer_id, null, { session }).lean<ProfileProjection | null>();
  if (!person) return refuse('try_again', { retry_after_s: 1 });
  const { name, address, phone } = person;
  return { id: null, name, address, country: null, phone, tax_number: null, contact };
}
