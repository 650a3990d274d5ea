import { batchesOf } from '@junto/service-kit/mongo/batches-of';
import type { Migration, MigrationWork } from '@junto/service-kit/mongo/migrations';
import { saleSearchText } from '../sales/sale';
import type { SaleDoc } from '../sales/sale.model';

/** A sale is found by whom its invoice names; until then an invoice left no trace of that at its sale. */
export const salesByCompany: Migration = { name: '0004-sales-by-company', run: nameAll };

type Sold = Pick<SaleDoc, '_id' | 'round_title' | 'buyer_id' | 'buyer_name' | 'buyer_company_name' | 'invoiced_to'>;
type Invoiced = { _id: string; order_id: string; buyer: { name: string } };

async function nameAll(work: MigrationWork): Promise<void> {
  const sales = work.db.collection<Sold>('sales');
  const invoices = work.db.collection<Invoiced>('invoices');
  const stale = { invoiced_to: null };
  const fields = ['round_title', 'buyer_id', 'buyer_name', 'buyer_company_name'] as const;
  for await (const unnamed of batchesOf<Sold>(work, { collection: 'sales', stale, fields, size: 500 })) {
    const made = await invoices
      .find({ order_id: { $in: unnamed.map(({ _id }) => _id) } })
      .project<Invoiced>({ order_id: 1, 'buyer.name': 1 })
      .sort({ issue_date: 1 })
      .toArray();
    // Of several, all but one rejected, the last one tells.
    const names = new Map(made.map(({ order_id, buyer }) => [order_id, buyer.name]));
    const writes = unnamed.flatMap((sale) => {
      const invoiced_to = names.get(sale._id);
      if (invoiced_to === undefined) return [];
      const search_text = saleSearchText({ ...sale, invoiced_to });
      return [{ updateOne: { filter: { _id: sale._id }, update: { $set: { invoiced_to, search_text } } } }];
    });
    if (writes.length > 0) await sales.bulkWrite(writes, { ordered: false });
  }
}
