import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { id } from '@junto/contracts/wire';
import { stored } from '@junto/service-kit/mongo/stored';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';

/** One random key per supplier: pseudonyms of buyers are equal across its rounds and mean nothing elsewhere. */
const storedBuyerPseudonymKey = stored('supplier_salts', z.object({ id, salt: z.string() }));
export const BuyerPseudonymKeyModel = storedBuyerPseudonymKey.model;

export async function buyerPseudonymKey(supplierId: string, session: ClientSession): Promise<string> {
  const held = await BuyerPseudonymKeyModel.findOneAndUpdate(
    { _id: supplierId },
    { $setOnInsert: { salt: randomBytes(16).toString('hex') } },
    { upsert: true, returnDocument: 'after', session },
  ).lean();
  return held?.salt ?? '';
}
