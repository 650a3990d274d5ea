import { Navigate, Route, Routes } from 'react-router-dom';
import { ProductsPage } from './products/products-page';
import { RoundsPage } from './rounds/rounds-page';

/** The supplier's screens (specification 2.1). */
export function SupplierApp() {
  return (
    <Routes>
      <Route index element={null} />
      <Route path="products" element={<ProductsPage />} />
      <Route path="rounds" element={<RoundsPage />} />
      <Route path="sales" element={null} />
      <Route path="invoices" element={null} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
