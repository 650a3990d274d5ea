import type { Party } from '@junto/contracts/invoice';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { CompanyModel, type CompanyDoc } from '../companies/company.model';
import { ProfileModel } from '../people/profile.model';
import type { SaleDoc } from '../sales/sale.model';

function companyParty(company: CompanyDoc): Party {
  const { _id, name, address, country, phone } = company;
  return { id: _id, name, address, country, phone, tax_number: company.taxNumber };
}

/** The seller, as the company's copy is now. */
export async function supplierParty(session: ClientSession, supplierId: string): Promise<Party | Refusal<'try_again'>> {
  const company = await CompanyModel.findById(supplierId).session(session).lean();
  return company ? companyParty(company) : refuse('try_again', { retry_after_s: 1 });
}

/** The buyer's company at the time of the order; without one the person's name, address and phone (decision 27). */
export async function buyerParty(session: ClientSession, sale: SaleDoc): Promise<Party | Refusal<'try_again'>> {
  if (sale.buyerCompanyId) {
    const company = await CompanyModel.findById(sale.buyerCompanyId).session(session).lean();
    return company ? companyParty(company) : refuse('try_again', { retry_after_s: 1 });
  }
  const person = await ProfileModel.findById(sale.buyerId).session(session).lean();
  if (!person) return refuse('try_again', { retry_after_s: 1 });
  const { name, address, phone } = person;
  return { id: null, name, address, country: null, phone, tax_number: null };
}
