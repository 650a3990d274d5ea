import { Route, Routes } from 'react-router-dom';
import { NotFound } from '@junto/remote-kit/not-found';
import { lazyPart } from '@junto/ui/core';
import { DashboardPage } from './dashboard/dashboard-page';
import { AdminNews } from './live/admin-news';
import { MenuCounts } from './live/menu-counts';

// Chunks are named by path, so that the shell can preload them before this module has loaded (decision 158).
const AuditPage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-audit" */ './audit/audit-page')).AuditPage,
);
const CategoriesPage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-categories" */ './categories/categories-page')).CategoriesPage,
);
const CompaniesPage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-companies" */ './companies/companies-page')).CompaniesPage,
);
const OrdersPage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-orders" */ './orders/orders-page')).OrdersPage,
);
const RoundsPage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-rounds" */ './rounds/rounds-page')).RoundsPage,
);
const SettlePage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-rounds-one" */ './settlement/settle-page')).SettlePage,
);
const SettingsPage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-settings" */ './settings/settings-page')).SettingsPage,
);
const UsersPage = lazyPart(
  async () => (await import(/* webpackChunkName: "at-users" */ './users/users-page')).UsersPage,
);

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
        <Route path="rounds/:round_id/settle" element={<SettlePage />} />
        <Route path="orders" element={<OrdersPage />} />
        <Route path="categories" element={<CategoriesPage />} />
        <Route path="audit" element={<AuditPage />} />
        <Route path="settings/:section?" element={<SettingsPage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </>
  );
}
