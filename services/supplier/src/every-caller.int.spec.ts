import sharp from 'sharp';
import { endpointsOf } from '@junto/contracts/endpoints';
import { addProductImage } from '@junto/contracts/supplier/products';
import { someoneDeactivated } from '@junto/test-kit/a-deactivated-company';
import { describeEveryCaller } from '@junto/test-kit/every-caller';
import { describeForeignResources, type ForeignResources } from '@junto/test-kit/foreign-resources';
import { ofSpec } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec } from './testing/a-supplier-service';
import { importing } from './testing/importing';
import { invoicing } from './testing/invoicing';

const endpoints = endpointsOf.supplier;

const service = supplierServiceOfSpec();
const items = ofSpec(resourcesOfASupplier);

async function resourcesOfASupplier(): Promise<ForeignResources> {
  const on = await invoicing(service);
  const { supplier: owner } = on;
  const invoice = await on.aDraft();
  const sale = await on.aWeighedSale();
  const draft = await service.aDraft(owner);
  const product_id = draft.offers[0]!.product.id;
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { body: product } = await service.call(addProductImage, {
    as: owner,
    params: { product_id },
    file: { bytes, filename: 'a.png', contentType: 'image/png' },
  });
  const productImport = await importing(service).begin(owner, 1);
  const ids = {
    product_id,
    image_id: product.images[0]!.id,
    round_id: draft.id,
    round_product_id: draft.offers[0]!.id,
    order_id: sale.id,
    order_item_id: sale.items[0]!.id,
    invoice_id: invoice.id,
    import_id: productImport.id,
  };
  return {
    owner,
    ids,
    others: {
      'another supplier': await service.aSupplier(),
      'a supplier of a deactivated company': await someoneDeactivated('supplier'),
    },
  };
}

describeEveryCaller(endpoints, () => service, { deactivated: someoneDeactivated });

describeForeignResources(endpoints, () => service, {
  owned: ['product_id', 'image_id', 'round_id', 'order_id', 'order_item_id', 'invoice_id', 'import_id'],
  others: ['another supplier', 'a supplier of a deactivated company'],
  resources: () => items,
  bodies: {
    'supplier.updateProduct': () => ({ name: 'Taken over' }),
    'supplier.orderProductImages': ({ image_id }) => ({ image_ids: [image_id] }),
    'supplier.updateRound': ({ product_id }) => ({ title: 'Taken over', offers: [{ product_id }] }),
    'supplier.stateSupply': ({ round_product_id }) => ({ round_product_id, supply: null }),
    'supplier.setWeights': () => ({ net_weight: 1, gross_weight: 2, cbm: 0.1 }),
    'supplier.setSaleWeights': ({ order_item_id }) => ({ lines: [{ order_item_id, net_weight: 1 }] }),
    'supplier.shipSale': () => ({ carrier: 'DHL', tracking: null, expected_on: '2026-12-09' }),
    'supplier.deliverSale': () => ({ note: 'Taken over' }),
    'supplier.sendImportRows': () => ({ row: 1, rows: [['BOX-1', 'Taken over']] }),
    'supplier.editInvoice': () => ({ notes: 'Taken over' }),
  },
});
