import { z } from 'zod';
import { id } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';
import { storedProduct } from './round-read-model';

/**
 * Read model of a product as it would be offered now: name, image and price of offers follow the catalogue (decision
 * 14).
 */
const storedProductCopy = stored('products', z.object({ id, product: storedProduct.fields, version: z.int() }));
export const ProductReadModel = storedProductCopy.model;
export type ProductProjection = DocOf<typeof storedProductCopy>;
