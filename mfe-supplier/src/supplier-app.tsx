import { Route, Routes } from 'react-router-dom';
import { NotFound } from '@junto/remote-kit/not-found';
import { lazyPart } from '@junto/ui/core';
import { DashboardPage } from './dashboard/dashboard-page';
import { MenuCounts } from './live/menu-counts';
import { OwnNews } from './live/own-news';

// Chunks are named by path, so that the shell can preload them before this module has loaded (decision 158).
const ImportPage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-products-one" */ './imports/import-pages')).ImportPage,
);
const OneImportPage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-products-one" */ './imports/import-pages')).OneImportPage,
);
const InvoicesPage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-invoices" */ './invoices/invoices-page')).InvoicesPage,
);
const ProductsPage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-products" */ './products/products-page')).ProductsPage,
);
const RoundsPage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-rounds" */ './rounds/rounds-page')).RoundsPage,
);
const SalesPage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-sales" */ './sales/sales-page')).SalesPage,
);

/** The supplier's screens and their paths. */
export function SupplierApp() {
  return (
    <>
      <OwnNews />
      <MenuCounts />
      <Routes>
        <Route index element={<DashboardPage />} />
        <Route path="products" element={<ProductsPage />} />
        <Route path="products/import" element={<ImportPage />} />
        <Route path="products/import/:importId" element={<OneImportPage />} />
        <Route path="rounds" element={<RoundsPage />} />
        <Route path="sales" element={<SalesPage />} />
        <Route path="invoices" element={<InvoicesPage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </>
  );
}
