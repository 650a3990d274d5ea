import type { Model } from 'mongoose';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import { countUpTo } from '@junto/service-kit/lists/count';
import { keyPage, pageOf, type SortKey } from '@junto/service-kit/lists/key-paging';

export interface Listing {
  /** Whose rows: always there, so that a list can never show another's. */
  supplierId: string;
  /** Search and filters; an empty one is not counted but known. */
  filter: Record<string, unknown>;
  /** The company's counter of all rows. */
  all: number;
  key: SortKey;
  cursor: string | undefined;
  limit: number;
  /** A field that no row shows and that is too large to read for nothing. */
  without?: string;
}

export interface ListPage<T> {
  items: T[];
  next_cursor: string | null;
  total: number;
  total_capped: boolean;
}

/** A page without rows: of a supplier without company, and of an admin (decision 23). */
export const emptyPage = { items: [], next_cursor: null, total: 0, total_capped: false };

/** One page of a company's list, by key; the total is a counter, or with a filter a count that stops at 1,000. */
export async function listPage<T extends object>(
  model: Model<T>,
  listing: Listing,
): Promise<ListPage<T> | Refusal<'invalid_request'>> {
  const { supplierId, filter, key, limit } = listing;
  const page = keyPage([key], listing.cursor);
  if (isRefusal(page)) return page;
  const scoped = { $and: [{ supplier_id: supplierId }, filter] };
  const [rows, counted] = await Promise.all([
    model
      .find(
        { $and: [{ supplier_id: supplierId }, filter, page.filter] } as never,
        listing.without ? { [listing.without]: 0 } : {},
      )
      .sort(page.sort)
      .limit(limit + 1)
      .lean<T[]>(),
    Object.keys(filter).length > 0 ? countUpTo(model, scoped as never) : { total: listing.all, total_capped: false },
  ]);
  return { ...pageOf(rows, limit, [key]), ...counted };
}

/** `-created_at` is the field downwards. */
export function sortKey(sort: string, fields: Record<string, Pick<SortKey, 'field' | 'type'>>): SortKey {
  const name = sort.replace(/^-/, '');
  const field = fields[name];
  if (!field) throw new Error(`no sort by ${sort}`);
  return { ...field, direction: sort.startsWith('-') ? -1 : 1 };
}
