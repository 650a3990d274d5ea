import { AppstoreOutlined, PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryGiven } from '@junto/contracts/endpoint';
import type { Product } from '@junto/contracts/product';
import type { listProducts } from '@junto/contracts/supplier/products';
import { useKeyedList } from '@junto/remote-kit/keyed-list';
import { useUrlFilter, useUrlParam } from '@junto/remote-kit/url-filter';
import { Button, Segmented } from '@junto/ui/core';
import { DialogOf, Select } from '@junto/ui/data';
import { useListProductsQuery } from '../api';
import { ListPage } from '../list/list-page';
import { useMaySell } from '../may-sell';
import { productColumns } from './product-columns';
import { ProductDetailsDialog } from './product-details-dialog';
import { ProductDialog } from './product-dialog';
import { ProductGrid } from './product-grid';
import './products.css';
import { useToggleProduct } from './use-toggle-product';

type Query = QueryGiven<typeof listProducts>;
const defaults = { search: '', status: '', sort: '-created_at', view: 'table' };
/** Divides by 3 and 2, so that no line of cards stays ragged. */
const pageSize = 12;

/** My Products: the own catalogue. */
export function ProductsPage() {
  const { t } = useTranslation();
  const mayWrite = useMaySell();
  const url = useUrlFilter(defaults);
  const { search, status, sort, view: shape } = url.filter;
  const query: Query = {
    search: search || undefined,
    status: (status || undefined) as Query['status'],
    sort: sort as Query['sort'],
  };
  const { list, pages } = useKeyedList(useListProductsQuery, query, pageSize);
  const [viewed, view] = useUrlParam('product');
  const [edited, edit] = useState<Product | 'new'>();
  const { toggle, busy } = useToggleProduct();
  const moves = { view, edit, toggle, busy, mayWrite };
  const add = mayWrite && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
      {t('supplier.products.add')}
    </Button>
  );
  return (
    <ListPage
      title={t('supplier.products.title')}
      purpose={t('supplier.products.purpose')}
      action={add}
      search={t('supplier.products.search')}
      url={url}
      list={list}
      pages={pages}
      pageSize={pageSize}
      columns={productColumns(t, moves)}
      rowKey={(product) => product.id}
      cards={shape === 'grid' ? (products) => <ProductGrid products={products} moves={moves} /> : undefined}
      failed={t('supplier.toast.productsFailed')}
      noun="products"
      empty={{ title: t('supplier.products.emptyTitle'), text: t('supplier.products.empty'), action: add }}
      end={
        <Segmented
          aria-label={t('supplier.products.view')}
          value={shape}
          onChange={(next) => url.change({ view: next })}
          options={[
            { value: 'table', label: t('supplier.products.table'), icon: <UnorderedListOutlined aria-hidden /> },
            { value: 'grid', label: t('supplier.products.grid'), icon: <AppstoreOutlined aria-hidden /> },
          ]}
        />
      }
      filters={
        <Select
          className="list-select"
          aria-label={t('supplier.products.status')}
          value={status}
          onChange={(next) => url.change({ status: next })}
          options={[
            { value: '', label: t('ui.filter.allStatuses') },
            { value: 'active', label: t('status.product.active') },
            { value: 'inactive', label: t('status.product.inactive') },
          ]}
        />
      }
    >
      <DialogOf subject={viewed}>
        {(productId, open) => (
          <ProductDetailsDialog
            productId={productId}
            open={open}
            onClose={() => view(undefined)}
            onEdit={
              mayWrite
                ? (product) => {
                    view(undefined);
                    edit(product);
                  }
                : undefined
            }
          />
        )}
      </DialogOf>
      <DialogOf subject={edited}>
        {(product, open) => <ProductDialog product={product} open={open} onClose={() => edit(undefined)} />}
      </DialogOf>
    </ListPage>
  );
}
