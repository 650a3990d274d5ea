import { Navigate, Route, Routes } from 'react-router-dom';

/** The buyer's screens (specification 2.1). */
export function BuyerApp() {
  return (
    <Routes>
      <Route index element={null} />
      <Route path="rounds" element={null} />
      <Route path="cart" element={null} />
      <Route path="orders" element={null} />
      <Route path="invoices" element={null} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
