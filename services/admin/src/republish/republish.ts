import { trusted } from 'mongoose';
import type { CommandAnswer, InputOf } from '@junto/contracts/command';
import { republishCategoriesCommand, republishCompaniesCommand } from '@junto/contracts/commands/admin';
import { categoryChanged, companyChanged } from '@junto/contracts/events/admin';
import { answerCommand } from '@junto/service-kit/commands';
import { platformCause, type Cause } from '@junto/service-kit/events/cause';
import { appendEvents, newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import type { IndexedModel } from '@junto/service-kit/mongo/indexes';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { categoryOnTheWire } from '../categories/category';
import { CategoryModel, type StoredCategory } from '../categories/category.model';
import { companyOnTheWire } from '../companies/company';
import { CompanyModel, type StoredCompany } from '../companies/company.model';

type Page = InputOf<typeof republishCompaniesCommand>;
type Published = CommandAnswer<typeof republishCompaniesCommand>;

/** Tells a page of documents again as they are now; nobody decided anything, so the audit trail stays as it is. */
function republish<D extends { _id: string; version: number }>(
  model: IndexedModel,
  { after, limit }: Page,
  eventOf: (doc: D, facts: { aggregateId: string; version: number; cause: Cause }) => NewEvent,
): Promise<Published> {
  return inTransaction(async (session) => {
    const filter = after === null ? {} : { _id: trusted({ $gt: after }) };
    const docs = (await model.find(filter).sort({ _id: 1 }).limit(limit).session(session).lean()) as D[];
    const events = docs.map((doc) =>
      eventOf(doc, { aggregateId: doc._id, version: doc.version, cause: platformCause }),
    );
    await appendEvents(session, events);
    return { published: docs.length, next: docs.length === limit ? (docs.at(-1)?._id ?? null) : null };
  });
}

/** For services that build their copies of companies or categories anew. */
export const republishCommands = [
  answerCommand(republishCompaniesCommand, (page) =>
    republish<StoredCompany>(CompanyModel, page, (company, facts) =>
      newEvent(companyChanged, { payload: { company_id: company._id, company: companyOnTheWire(company) }, ...facts }),
    ),
  ),
  answerCommand(republishCategoriesCommand, (page) =>
    republish<StoredCategory>(CategoryModel, page, (category, facts) =>
      newEvent(categoryChanged, {
        payload: { category_id: category._id, category: categoryOnTheWire(category) },
        ...facts,
      }),
    ),
  ),
];
