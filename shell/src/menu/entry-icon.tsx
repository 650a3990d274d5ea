import {
  BankOutlined,
  CompassOutlined,
  ControlOutlined,
  DashboardOutlined,
  FileTextOutlined,
  HistoryOutlined,
  InboxOutlined,
  LineChartOutlined,
  ShoppingCartOutlined,
  SyncOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { MenuEntry } from './menu';

const icons: Record<MenuEntry['key'], ComponentType<{ 'aria-hidden'?: boolean }>> = {
  dashboard: DashboardOutlined,
  exploreRounds: CompassOutlined,
  cart: ShoppingCartOutlined,
  orderHistory: HistoryOutlined,
  invoices: FileTextOutlined,
  profile: UserOutlined,
  products: InboxOutlined,
  myRounds: SyncOutlined,
  sales: LineChartOutlined,
  companies: BankOutlined,
  users: TeamOutlined,
  rounds: SyncOutlined,
  orders: ShoppingCartOutlined,
  categories: TagsOutlined,
  settings: ControlOutlined,
};

/** Icon of a sidebar entry. */
export function EntryIcon({ of }: { of: MenuEntry['key'] }) {
  const Icon = icons[of];
  return <Icon aria-hidden />;
}
