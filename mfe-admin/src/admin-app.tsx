import { Route, Routes } from 'react-router-dom';
import { NotFound } from '@junto/remote-kit/not-found';
import { CategoriesPage } from './categories/categories-page';
import { CompaniesPage } from './companies/companies-page';
import { DashboardPage } from './dashboard/dashboard-page';
import { AdminNews } from './live/admin-news';
import { MenuCounts } from './live/menu-counts';
import { OrdersPage } from './orders/orders-page';
import { RoundsPage } from './rounds/rounds-page';
import { SettingsPage } from './settings/settings-page';
import { UsersPage } from './users/users-page';

/** The admin's screens and their paths. */
export function AdminApp() {
  return (
    <>
      <AdminNews />
      <MenuCounts />
      <Routes>
        <Route index element={<DashboardPage />} />
        <Route path="companies" element={<CompaniesPage />} />
        <Route path="users" element={<UsersPage />} />
        <Route path="rounds" element={<RoundsPage />} />
        <Route path="orders" element={<OrdersPage />} />
        <Route path="categories" element={<CategoriesPage />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </>
  );
}
