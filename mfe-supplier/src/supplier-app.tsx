import { Route, Routes } from 'react-router-dom';
import { NotFound } from '@junto/remote-kit/not-found';
import { DashboardPage } from './dashboard/dashboard-page';
import { InvoicesPage } from './invoices/invoices-page';
import { OwnNews } from './live/own-news';
import { ProductsPage } from './products/products-page';
import { RoundsPage } from './rounds/rounds-page';
import { SalesPage } from './sales/sales-page';

/** The supplier's screens and their paths. */
export function SupplierApp() {
  return (
    <>
      <OwnNews />
      <Routes>
        <Route index element={<DashboardPage />} />
        <Route path="products" element={<ProductsPage />} />
        <Route path="rounds" element={<RoundsPage />} />
        <Route path="sales" element={<SalesPage />} />
        <Route path="invoices" element={<InvoicesPage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </>
  );
}
