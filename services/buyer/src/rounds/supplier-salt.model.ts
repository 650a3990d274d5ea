import { randomBytes } from 'node:crypto';
import { model, Schema } from 'mongoose';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';

/** One random salt per supplier: ids of buyers are the same over all its rounds and mean nothing elsewhere. */
const supplierSaltSchema = new Schema(
  { _id: { type: String, required: true }, salt: { type: String, required: true } },
  { collection: 'supplier_salts', versionKey: false },
);
export const SupplierSaltModel = model('SupplierSalt', supplierSaltSchema);

export async function supplierSalt(supplierId: string, session: ClientSession): Promise<string> {
  const held = await SupplierSaltModel.findOneAndUpdate(
    { _id: supplierId },
    { $setOnInsert: { salt: randomBytes(16).toString('hex') } },
    { upsert: true, returnDocument: 'after', session },
  ).lean();
  return held?.salt ?? '';
}
