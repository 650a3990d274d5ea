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
import type { MenuLine } from './menu';

/** The icons that an area may name in its `menu.json`. */
const icons: Record<string, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  bank: BankOutlined,
  cart: ShoppingCartOutlined,
  chart: LineChartOutlined,
  compass: CompassOutlined,
  control: ControlOutlined,
  cycle: SyncOutlined,
  dashboard: DashboardOutlined,
  document: FileTextOutlined,
  history: HistoryOutlined,
  inbox: InboxOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  user: UserOutlined,
};

/** The icon of a line: of the shell's set, else the path that comes with the menu. */
export function EntryIcon({ of: { icon, icon_path } }: { of: Pick<MenuLine, 'icon' | 'icon_path'> }) {
  const Known = Object.hasOwn(icons, icon) ? icons[icon] : undefined;
  if (Known) return <Known aria-hidden />;
  return (
    <span className="anticon" aria-hidden>
      <svg viewBox="64 64 896 896" width="1em" height="1em" fill="currentColor">
        <path d={icon_path} />
      </svg>
    </span>
  );
}
