import { AppstoreOutlined, PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { listProducts } from '@junto/contracts/supplier/products';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { StatusFilter } from '@junto/remote-kit/status-filter';
import { useUrlChoice, useUrlParam } from '@junto/remote-kit/url-filter';
import { Button, Segmented } from '@junto/ui/core';
import { DialogOf } from '@junto/ui/data';
import { useListProductsQuery } from '../api';
import { NoCompany } from '../list/no-company';
import { useMaySell } from '../may-sell';
import { productColumns } from './product-columns';
import { ProductDetailsDialog } from './product-details-dialog';
import { ProductDialog } from './product-dialog';
import { ProductGrid } from './product-grid';
import { useToggleProduct } from './use-toggle-product';

/** Divides by 3 and 2, so that no line of cards stays ragged. */
const pageSize = 12;

const shapes = ['table', 'grid'] as const;
const productStatuses = ['active', 'inactive'] as const;

/** My Products: the own catalogue. */
export function ProductsPage() {
  const { t } = useTranslation();
  const mayWrite = useMaySell();
  const products = useListPage(listProducts, useListProductsQuery, pageSize);
  const [shape, setShape] = useUrlChoice('view', shapes);
  const [viewed, view] = useUrlParam('product');
  const [edited, edit] = useState<Product | 'new'>();
  const { toggle, busy } = useToggleProduct();
  const editViewed = (product: Product) => {
    view(undefined);
    edit(product);
  };
  const moves = { view, edit, toggle, busy, mayWrite };
  const add = mayWrite && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
      {t('supplier.products.add')}
    </Button>
  );
  return (
    <ListPage
      of={products}
      title={t('supplier.products.title')}
      purpose={t('supplier.products.purpose')}
      action={add}
      above={<NoCompany />}
      search={t('supplier.products.search')}
      columns={productColumns(t, moves)}
      rowKey={(product) => product.id}
      onOpen={({ id }) => view(id)}
      cards={shape === 'grid' ? (shown) => <ProductGrid products={shown} moves={moves} /> : undefined}
      failed={t('supplier.toast.productsFailed')}
      noun="products"
      empty={{ title: t('supplier.products.emptyTitle'), text: t('supplier.products.empty'), action: add }}
      end={<ShapeSwitch shape={shape} onChange={setShape} />}
      filters={
        <StatusFilter of={products} label={t('supplier.products.status')} entity="product" statuses={productStatuses} />
      }
    >
      <DialogOf subject={viewed}>
        {(productId, open) => (
          <ProductDetailsDialog
            productId={productId}
            open={open}
            onClose={() => view(undefined)}
            onEdit={mayWrite ? editViewed : undefined}
          />
        )}
      </DialogOf>
      <DialogOf subject={edited}>
        {(product, open) => <ProductDialog product={product} open={open} onClose={() => edit(undefined)} />}
      </DialogOf>
    </ListPage>
  );
}

type Shape = (typeof shapes)[number];

function ShapeSwitch({ shape, onChange }: { shape: Shape; onChange: (shape: Shape) => void }) {
  const { t } = useTranslation();
  return (
    <Segmented
      aria-label={t('supplier.products.view')}
      value={shape}
      onChange={onChange}
      options={[
        { value: 'table', label: t('supplier.products.table'), icon: <UnorderedListOutlined aria-hidden /> },
        { value: 'grid', label: t('supplier.products.grid'), icon: <AppstoreOutlined aria-hidden /> },
      ]}
    />
  );
}
