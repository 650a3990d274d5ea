import { changeDocuments, renameFields } from '@junto/service-kit/mongo/change-documents';
import type { Migration, MigrationWork } from '@junto/service-kit/mongo/migrations';

const weights = { netGrams: 'net_weight_g', grossGrams: 'gross_weight_g', volumeCm3: 'volume_cm3' };
const line = {
  productName: 'product_name',
  skuCode: 'sku_code',
  unitsPerPack: 'units_per_pack',
  priceMinor: 'price_minor',
  subtotalMinor: 'subtotal_minor',
  moqMissed: 'moq_missed',
  ...weights,
};
const order = {
  supplierId: 'supplier_id',
  roundId: 'round_id',
  roundTitle: 'round_title',
  buyerId: 'buyer_id',
  totalMinor: 'total_minor',
  totalUnits: 'total_units',
};

/** Documents bear the names of the contract; until then their fields were camelCase. */
export const contractNames: Migration = {
  name: '0001-contract-names',
  run: async (work) => {
    await renameFields(work, 'categories', { createdAt: 'created_at' });
    await renameProducts(work);
    await renameRounds(work);
    await renameFields(work, 'pools', { roundId: 'round_id' });
    await renameFields(work, 'participations', {
      roundId: 'round_id',
      supplierId: 'supplier_id',
      live: 'takes_part',
    });
    await renameSales(work);
    await renameInvoices(work);
    await renameFields(work, 'company_figures', {
      activeProducts: 'active_products',
      activeRounds: 'active_rounds',
      soldUnits: 'sold_units',
      soldMinor: 'sold_minor',
      pendingInvoices: 'pending_invoices',
      invoicedMinor: 'invoiced_minor',
    });
  },
};

function renameProducts(work: MigrationWork): Promise<void> {
  return renameFields(work, 'products', {
    supplierId: 'supplier_id',
    skuCode: 'sku_code',
    skuKey: 'sku_key',
    priceMinor: 'price_minor',
    unitsPerPack: 'units_per_pack',
    categoryId: 'category_id',
    categoryName: 'category_name',
    images: { each: { _id: 'id', path: 'url', isPrimary: 'is_primary' } },
    lockedBy: 'locked_by',
    nameKey: 'name_key',
    createdAt: 'created_at',
  });
}

async function renameRounds(work: MigrationWork): Promise<void> {
  await renameFields(work, 'rounds', {
    supplierId: 'supplier_id',
    openAt: 'open_at',
    closeAt: 'close_at',
    closingSince: 'closing_since',
    offers: { each: { _id: 'id', productId: 'product_id', maxQty: 'max_qty' } },
    closingSoonAt: 'closing_soon_at',
    titleKey: 'title_key',
    closeKey: 'close_key',
    createdAt: 'created_at',
    submittedAt: 'submitted_at',
    approvedAt: 'approved_at',
    closedAt: 'closed_at',
  });
  await changeDocuments(work, {
    collection: 'rounds',
    stale: { totals: { $exists: true } },
    stages: [
      {
        $set: {
          products: '$totals.products',
          total_committed: '$totals.committed',
          total_moq: '$totals.moq',
          buyers: '$totals.buyers',
        },
      },
      { $unset: 'totals' },
    ],
  });
}

function renameSales(work: MigrationWork): Promise<void> {
  return renameFields(work, 'sales', {
    ...order,
    buyerName: 'buyer_name',
    buyerCompanyId: 'buyer_company_id',
    items: { each: { _id: 'id', roundProductId: 'round_product_id', productId: 'product_id', ...line } },
    invoiceId: 'invoice_id',
    createdAt: 'created_at',
    decidedAt: 'decided_at',
  });
}

function renameInvoices(work: MigrationWork): Promise<void> {
  return renameFields(work, 'invoices', {
    ...order,
    orderId: 'order_id',
    number: 'invoice_number',
    paidAt: 'paid_at',
    issuedAt: 'issue_date',
    dueAt: 'due_date',
    lines: { each: { orderItemId: 'order_item_id', cataloguePriceMinor: 'catalogue_price_minor', ...line } },
  });
}
