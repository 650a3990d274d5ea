import mongoose from 'mongoose';
import type { Offer } from '@junto/contracts/buyer/rounds';
import type { WholeRoundState } from '@junto/contracts/events/supplier';
import type { Product } from '@junto/contracts/product';
import type { ListedRound } from '../../../services/buyer/src/rounds/listed-round.model';

/** A round of the benchmark as its supplier's events would carry it. */
export async function roundStateOf(roundId: string): Promise<WholeRoundState> {
  const found = await mongoose.connection.collection<ListedRound>('listed_rounds').findOne({ _id: roundId });
  if (!found) throw new Error(`Round ${roundId} is not there`);
  const { title, description, currency, supplier_id, supplier_name, offers } = found;
  const at = found.created_at.toISOString();
  return {
    id: roundId,
    title,
    description,
    currency,
    open_at: null,
    close_at: null,
    status: 'approved',
    closing: false,
    reason: null,
    supplier_id,
    supplier_name,
    created_at: at,
    submitted_at: at,
    approved_at: at,
    closed_at: null,
    offers,
  };
}

/** The catalogue's product behind an offer, under another name. */
export function productMoved({ product, product_id: id }: Offer, supplierId: string, version: number): Product {
  const { category, image: _image, ...rest } = product;
  return {
    ...rest,
    id,
    name: `${product.name}, edition ${version}`,
    category_id: null,
    category_name: category,
    supplier_id: supplierId,
    images: [],
    created_at: new Date().toISOString(),
    version,
  };
}
