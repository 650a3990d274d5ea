import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { CompanyReadModel } from '@junto/service-kit/read-models/company-read-model';
import { aSupplier, testToken, type Person } from '@junto/test-kit/tokens';
import { newProduct } from '../../../services/supplier/src/products/new-product';
import { ProductModel, type ProductDoc } from '../../../services/supplier/src/products/product.model';

/** A supplier whose company the service knows; the token outlives the benchmark. */
export async function aCompany(): Promise<Person & { companyId: string }> {
  const companyId = randomUUID();
  const supplier = aSupplier({ companyId });
  await CompanyReadModel.collection.insertOne({
    _id: companyId,
    ...{ name: 'Ribeira Embalagens', type: 'supplier', country: 'Portugal', address: null, phone: null },
    ...{ tax_number: null, active: true, created_at: new Date(), version: 1 },
  } as never);
  const token = testToken({ role: 'supplier', userId: supplier.userId, companyId, expiresInS: 7_200 });
  return { ...supplier, companyId, token };
}

const goods = ['Paper tape', 'Kraft mailer', 'Caixa de papelão', 'Glass jar', 'Olive oil tin', 'Linen tea towel'];

export function aProduct(supplierId: string, skuCode: string, index: number): ProductDoc {
  const fields = {
    name: `${goods[index % goods.length]!}, model ${index}`,
    sku_code: skuCode,
    unit_price: 1 + (index % 900) / 4,
    ...({ currency: 'USD', uom: 'pieces', units_per_pack: 12, active: true } as const),
    ...{ size: `${100 + (index % 90)} mm`, color: index % 2 === 0 ? 'White' : 'Natural', material: 'Mixed' },
    category_id: null,
  };
  return newProduct({ id: randomUUID(), supplierId, fields, categoryName: null, at: new Date() });
}

/** The same product as a row of the template. */
export function rowOf({ sku_code, name, price_minor, size, color, material }: ProductDoc): string[] {
  const price = (price_minor / 100).toFixed(2);
  return [sku_code, name, '', '', price, 'USD', 'pieces', size!, material!, color!, '12', '100', '', ''];
}

const durable: mongo.BulkWriteOptions = { writeConcern: { w: 'majority', journal: true }, ordered: false };

/** @param last how many products there are in the end, `SKU-0` and so on */
export async function fillCatalogue(supplierId: string, last: number): Promise<void> {
  const lot = 10_000;
  for (let from = 0; from < last; from += lot) {
    const docs = Array.from({ length: Math.min(lot, last - from) }, (_none, index) =>
      aProduct(supplierId, `SKU-${from + index}`, from + index),
    );
    await ProductModel.collection.insertMany(docs as never[], { ordered: false });
  }
}

/** The anchor: one find of all SKUs and one insertMany of the products that are not there. @returns milliseconds */
export async function bareImport(supplierId: string, products: readonly ProductDoc[]): Promise<number> {
  const keys = products.map(({ sku_key }) => sku_key);
  const began = performance.now();
  const found = await ProductModel.collection
    .find({ supplier_id: supplierId, sku_key: { $in: keys } })
    .project({ sku_key: 1, name: 1, price_minor: 1 })
    .toArray();
  const known = new Set(found.map((product) => product.sku_key as string));
  const missing = products.filter(({ sku_key }) => !known.has(sku_key));
  await ProductModel.collection.insertMany(missing as never[], durable);
  return performance.now() - began;
}
