import type { ClientSession } from 'mongoose';
import { companyChanged } from '@junto/contracts/events/admin';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import { auditOwn } from '../audit/audit-projection';
import { addToDays } from '../figures/day-figures.model';
import { addToFigures } from '../figures/figures.model';
import { gainOf } from '../figures/weigh';
import { companiesByDay, companyOnTheWire, weighCompany } from './company';
import { CompanyModel, type StoredCompany } from './company.model';

/** Writes a company with its figures, its event and its audit row in one transaction. */
export async function saveCompany(
  before: StoredCompany | undefined,
  after: StoredCompany,
  cause: EventContext,
  session: ClientSession,
): Promise<void> {
  await CompanyModel.collection.replaceOne({ _id: after._id as never }, after as never, { upsert: true, session });
  await addToFigures(session, 'companies', gainOf(weighCompany, [{ before, after }]));
  if (!before) await addToDays(session, 'companies', companiesByDay, [{ before, after }]);
  const company = companyOnTheWire(after);
  const facts = { aggregateId: after._id, version: after.version, cause };
  const event = newEvent(companyChanged, { payload: { company_id: after._id, company }, ...facts });
  await appendEvents(session, [event]);
  await auditOwn(event, before ? companyOnTheWire(before) : null, session);
}
