import { AppstoreOutlined, UnorderedListOutlined, UploadOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { listProducts } from '@junto/contracts/supplier/products';
import { AddButton } from '@junto/remote-kit/add-button';
import { LinkButton } from '@junto/remote-kit/link-button';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { StatusFilter, type StatusFiltered } from '@junto/remote-kit/status-filter';
import { useUrlChoice, useUrlParam } from '@junto/remote-kit/url-filter';
import { Segmented } from '@junto/ui/core';
import { DialogHost } from '@junto/ui/data';
import { supplierApi } from '../api';
import { NoCompany } from '../list/no-company';
import { useMaySell } from '../may-sell';
import { productColumns } from './product-columns';
import { ProductDetailsDialog } from './product-details-dialog';
import { ProductDialog, type EditedProduct } from './product-dialog';
import { ProductGrid } from './product-grid';
import css from './products.module.css';
import { useBulkEdit } from './use-bulk-edit';
import { useToggleProduct } from './use-toggle-product';

/** Divisible by 3 and 2, so that the last row of cards is complete. */
const pageSize = 12;

const shapes = ['table', 'grid'] as const;
const productStatuses = ['active', 'inactive'] as const;

/** My Products page: the company's catalogue. */
export function ProductsPage() {
  const { t } = useTranslation();
  const mayWrite = useMaySell();
  const products = useListPage(listProducts, supplierApi.useListProductsQuery, pageSize);
  const [shape, setShape] = useUrlChoice('view', shapes);
  const [viewed, view] = useUrlParam('product');
  const [edited, setEdited] = useState<EditedProduct>();
  const { toggle, busy, dialog } = useToggleProduct();
  const edit = (next: EditedProduct) => {
    view(undefined);
    setEdited(next);
  };
  const duplicate = (like: Product) => edit({ like });
  const bulk = useBulkEdit(products.list.data?.items ?? []);
  const { isSelected, select } = bulk;
  const moves = { view, edit, duplicate, toggle, busy, isSelected, select, mayWrite };
  const add = mayWrite && <AddButton label={t('supplier.products.add')} onAdd={() => edit('new')} />;
  return (
    <ListPage
      of={products}
      title={t('supplier.products.title')}
      purpose={t('supplier.products.purpose')}
      action={add && <HeadActions add={add} />}
      above={<NoCompany />}
      search={t('supplier.products.search')}
      columns={productColumns(t, moves)}
      onOpen={({ id }) => view(id)}
      cards={shape === 'grid' ? (shown) => <ProductGrid products={shown} moves={moves} /> : undefined}
      failed={t('supplier.toast.productsFailed')}
      noun="products"
      empty={{ title: t('supplier.products.emptyTitle'), text: t('supplier.products.empty'), action: add }}
      end={<ShapeSwitch shape={shape} onChange={setShape} />}
      filters={<Filters of={products}>{mayWrite && bulk.bar}</Filters>}
    >
      <DialogHost subject={viewed}>
        {(productId, open) => (
          <ProductDetailsDialog
            productId={productId}
            open={open}
            onClose={() => view(undefined)}
            moves={mayWrite ? moves : undefined}
          />
        )}
      </DialogHost>
      <DialogHost subject={edited}>
        {(product, open) => <ProductDialog product={product} open={open} onClose={() => setEdited(undefined)} />}
      </DialogHost>
      {bulk.dialog}
      {dialog}
    </ListPage>
  );
}

interface FiltersProps {
  of: StatusFiltered<(typeof productStatuses)[number]>;
  children: ReactNode;
}

function Filters({ of, children }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <StatusFilter of={of} label={t('supplier.products.status')} entity="product" statuses={productStatuses} />
      {children}
    </>
  );
}

function HeadActions({ add }: { add: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={css.pageActions}>
      <LinkButton icon={<UploadOutlined aria-hidden />} to="/products/import">
        {t('supplier.imports.open')}
      </LinkButton>
      {add}
    </div>
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
