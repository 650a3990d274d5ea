import { Navigate, Route, Routes } from 'react-router-dom';

/** The admin's screens (specification 2.1). */
export function AdminApp() {
  return (
    <Routes>
      <Route index element={null} />
      <Route path="companies" element={null} />
      <Route path="users" element={null} />
      <Route path="rounds" element={null} />
      <Route path="orders" element={null} />
      <Route path="categories" element={null} />
      <Route path="settings" element={null} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
