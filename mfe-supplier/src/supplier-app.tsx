import { Navigate, Route, Routes } from 'react-router-dom';
import { InvoicesPage } from './invoices/invoices-page';
import { ProductsPage } from './products/products-page';
import { RoundsPage } from './rounds/rounds-page';
import { SalesPage } from './sales/sales-page';

/** The supplier's screens (specification 2.1). */
export function SupplierApp() {
  return (
    <Routes>
      <Route index element={null} />
      <Route path="products" element={<ProductsPage />} />
      <Route path="rounds" element={<RoundsPage />} />
      <Route path="sales" element={<SalesPage />} />
      <Route path="invoices" element={<InvoicesPage />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
