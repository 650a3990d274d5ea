import { randomUUID } from 'node:crypto';
import type { Company, createCompany as createCompanySpec } from '@junto/contracts/admin/companies';
import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { foldText } from '@junto/domain/fold-text';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { onceByKey } from '@junto/service-kit/idempotency';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { companyKeys, companyOnTheWire } from './company';
import { CompanyModel, type StoredCompany } from './company.model';
import { saveCompany } from './save-company';

export interface NewCompany {
  callerId: string;
  key: string;
  body: BodyOf<typeof createCompanySpec>;
  cause: EventContext;
}

/**
 * Creates an active company. A repetition with the same key returns the same company. Only buyers have a tax number.
 */
export async function createCompany({
  callerId,
  key,
  body,
  cause,
}: NewCompany): Promise<Company | RefusalsOf<typeof createCompanySpec>> {
  const wrong = taxNumberOf(body.type, body.tax_number);
  if (wrong) return wrong;
  type Answer = Company | RefusalsOf<typeof createCompanySpec>;
  const claim = { callerId, operation: 'admin.createCompany', key, body };
  return onceByKey<Answer>(claim, async (session) => {
    const { same_name: sameName, ...fields } = body;
    const taken = sameName ? undefined : await nameTaken(body.name, session);
    if (taken) return taken;
    const company: StoredCompany = {
      _id: randomUUID(),
      ...fields,
      active: true,
      created_at: new Date(),
      version: 1,
      ...companyKeys(fields),
    };
    await saveCompany(undefined, company, cause, session);
    return companyOnTheWire(company);
  });
}

/** The refusal of an existing name, ignoring case and accents: a duplicate has to be confirmed. */
export async function nameTaken(
  name: string,
  session: ClientSession,
): Promise<Refusal<'company_name_taken'> | undefined> {
  const twin = await CompanyModel.findOne({ name_key: foldText(name) })
    .session(session)
    .lean();
  return twin ? refuse('company_name_taken', { name: twin.name, type: twin.type, country: twin.country }) : undefined;
}

/** The refusal of a tax number for a type without one. */
export function taxNumberOf(
  type: StoredCompany['type'],
  taxNumber: string | null | undefined,
): Refusal<'invalid_request'> | undefined {
  if (type === 'buyer' || !taxNumber) return undefined;
  return refuse('invalid_request', {}, [{ path: 'tax_number', message: 'Only buyers have a tax number' }]);
}
