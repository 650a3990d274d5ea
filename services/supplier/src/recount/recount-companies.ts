import { trusted, type AccumulatorOperator, type Model } from 'mongoose';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import type { Figures, Recount } from '@junto/service-kit/recount/recounted';
import { CompanyFiguresModel, type CompanyFiguresDoc } from '../figures/company-figures.model';
import { InvoiceModel } from '../invoices/invoice.model';
import { ProductModel } from '../products/product.model';
import { RoundModel } from '../rounds/round.model';
import { SaleModel } from '../sales/sale.model';

// oxlint-disable-next-line typescript/no-explicit-any -- models of four shapes, of which only the company is used
type OfCompanies = Model<any, any, any, any, any, any, any>;

/** Models counted per company. */
const counted: readonly OfCompanies[] = [ProductModel, RoundModel, SaleModel, InvoiceModel];

/** Recounts the figures of companies from their products, rounds, sales and invoices. */
export const recountCompanies: Recount = {
  name: 'company_figures',
  model: CompanyFiguresModel,
  mends: true,
  ids: async (after, limit) => {
    const lists = await Promise.all([
      CompanyFiguresModel.distinct('_id'),
      ...counted.map((model) => model.distinct('supplier_id') as Promise<string[]>),
    ]);
    const companies = [...new Set(lists.flat())].sort();
    return companies.filter((id) => after === null || id > after).slice(0, limit);
  },
  read: async (companyIds, session) => {
    const filter = { _id: trusted({ $in: [...companyIds] }) };
    const found = await CompanyFiguresModel.find(filter, null, { session }).lean<CompanyFiguresDoc[]>();
    const stored = new Map(found.map((doc) => [doc._id, storedFigures(doc)]));
    const sums = await countFor(companyIds, session);
    return new Map(companyIds.map((id) => [id, { kept: stored.get(id) ?? {}, counted: sums.get(id) ?? {} }]));
  },
};

/** `draft_changes` only serves to cause write conflicts and is not recounted. */
function storedFigures({
  _id,
  draft_changes: _changes,
  sold_minor,
  invoiced_minor,
  ...counts
}: CompanyFiguresDoc): Figures {
  const amounts = (name: string, of: Record<string, number> = {}) =>
    Object.entries(of).map(([currency, minor]) => [`${name}.${currency}`, minor] as const);
  return {
    ...(counts as Figures),
    ...Object.fromEntries([...amounts('sold_minor', sold_minor), ...amounts('invoiced_minor', invoiced_minor)]),
  };
}

const isIn = (field: string, values: readonly unknown[]) => ({ $sum: { $cond: [{ $in: [field, values] }, 1, 0] } });

/** Counters of each model; models with a currency also sum amounts. */
const weighed: readonly { model: OfCompanies; by: Record<string, AccumulatorOperator>; amount?: string }[] = [
  { model: ProductModel, by: { products: { $sum: 1 }, active_products: isIn('$active', [true]) } },
  { model: RoundModel, by: { rounds: { $sum: 1 }, active_rounds: isIn('$status', ['approved']) } },
  { model: SaleModel, by: { sales: { $sum: 1 }, sold_units: { $sum: '$total_units' } }, amount: 'sold_minor' },
  {
    model: InvoiceModel,
    by: { invoices: { $sum: 1 }, pending_invoices: isIn('$status', ['draft', 'sent']) },
    amount: 'invoiced_minor',
  },
];

async function countFor(companyIds: readonly string[], session?: ClientSession): Promise<Map<string, Figures>> {
  const sums = new Map<string, Record<string, number>>();
  for (const { model, by, amount } of weighed) {
    const key = amount ? { company: '$supplier_id', currency: '$currency' } : { company: '$supplier_id' };
    const groups = (await model.aggregate(
      [
        { $match: { supplier_id: trusted({ $in: [...companyIds] }) } },
        { $group: { _id: key, ...by, ...(amount && { minor: { $sum: '$total_minor' } }) } },
      ],
      { session },
    )) as ({ _id: { company: string; currency?: string }; minor?: number } & Record<string, number>)[];
    for (const { _id, minor, ...counts } of groups) {
      const sum = sums.get(_id.company) ?? {};
      for (const [name, value] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + value;
      if (amount && minor !== undefined) sum[`${amount}.${_id.currency}`] = minor;
      sums.set(_id.company, sum);
    }
  }
  return sums;
}
