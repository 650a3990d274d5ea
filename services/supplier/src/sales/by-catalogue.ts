import { trusted } from 'mongoose';
import type { Sale, Weights } from '@junto/contracts/supplier/sales';
import { lineMeasures } from '@junto/domain/pack-measures';
import { toPackMeasuresDto } from '../products/product';
import { ProductModel } from '../products/product.model';

type Item = Sale['items'][number];

/** A sale with catalogue weights for lines that have none yet. */
export async function withCatalogue(sale: Sale): Promise<Sale> {
  const lacking = sale.items.filter(isLacking);
  if (lacking.length === 0) return sale;
  const products = await ProductModel.find({
    _id: trusted({ $in: lacking.map(({ product_id }) => product_id) }),
    supplier_id: sale.supplier_id,
  }).lean();
  const measures = new Map(products.map((product) => [product._id, toPackMeasuresDto(product)]));
  return {
    ...sale,
    items: sale.items.map((item) => {
      const by_catalogue = isLacking(item) && filled(item, measures.get(item.product_id) ?? {});
      return by_catalogue ? { ...item, by_catalogue } : item;
    }),
  };
}

function isLacking({ net_weight, gross_weight, cbm }: Weights): boolean {
  return net_weight === null || gross_weight === null || cbm === null;
}

/** Undefined if the catalogue adds nothing, or contradicts the weights already set. */
function filled(item: Item, measures: Parameters<typeof lineMeasures>[0]): Weights | undefined {
  const known = lineMeasures(measures, item);
  const weights = {
    net_weight: item.net_weight ?? known.net_weight,
    gross_weight: item.gross_weight ?? known.gross_weight,
    cbm: item.cbm ?? known.cbm,
  };
  const { net_weight: net, gross_weight: gross } = weights;
  if (net !== null && gross !== null && gross < net) return undefined;
  const adds = net !== item.net_weight || gross !== item.gross_weight || weights.cbm !== item.cbm;
  return adds ? weights : undefined;
}
