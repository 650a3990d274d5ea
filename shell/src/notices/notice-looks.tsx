import {
  BankOutlined,
  CheckCircleFilled,
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  FallOutlined,
  FileTextOutlined,
  InboxOutlined,
  ShoppingCartOutlined,
  SyncOutlined,
  TruckOutlined,
  UserOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { NoticeKind } from '@junto/contracts/identity/notices';

type Tone = 'met' | 'brand' | 'close' | 'danger' | 'info';

/**
 * Icon and color per kind: success for reached or received, brand for sales and approvals, amber for deadlines and
 * missing items.
 */
export const noticeLooks: Record<NoticeKind, { Icon: ComponentType<{ 'aria-hidden'?: boolean }>; tone: Tone }> = {
  pool_reached: { Icon: CheckCircleFilled, tone: 'met' },
  waitlist_offer: { Icon: ClockCircleOutlined, tone: 'close' },
  pool_near: { Icon: ClockCircleOutlined, tone: 'close' },
  price_fell: { Icon: FallOutlined, tone: 'met' },
  pool_lost: { Icon: WarningOutlined, tone: 'close' },
  round_closing_soon: { Icon: ClockCircleOutlined, tone: 'close' },
  round_extended: { Icon: ClockCircleOutlined, tone: 'info' },
  round_changed: { Icon: ClockCircleOutlined, tone: 'info' },
  round_change_approved: { Icon: CheckCircleOutlined, tone: 'brand' },
  round_change_rejected: { Icon: CloseOutlined, tone: 'danger' },
  round_closed: { Icon: SyncOutlined, tone: 'brand' },
  round_settled: { Icon: CheckCircleOutlined, tone: 'info' },
  round_settlement_undone: { Icon: SyncOutlined, tone: 'close' },
  round_approved: { Icon: SyncOutlined, tone: 'brand' },
  round_rejected: { Icon: CloseOutlined, tone: 'danger' },
  round_waits: { Icon: SyncOutlined, tone: 'close' },
  round_change_waits: { Icon: SyncOutlined, tone: 'close' },
  round_to_settle: { Icon: SyncOutlined, tone: 'close' },
  order_approved: { Icon: CheckCircleOutlined, tone: 'brand' },
  order_rejected: { Icon: CloseOutlined, tone: 'danger' },
  order_below_moq: { Icon: WarningOutlined, tone: 'close' },
  order_settled: { Icon: CheckCircleOutlined, tone: 'info' },
  order_settlement_undone: { Icon: SyncOutlined, tone: 'close' },
  sale_new: { Icon: ShoppingCartOutlined, tone: 'brand' },
  order_waits: { Icon: ShoppingCartOutlined, tone: 'close' },
  invoice_sent: { Icon: FileTextOutlined, tone: 'info' },
  invoice_changed: { Icon: FileTextOutlined, tone: 'info' },
  invoice_accepted: { Icon: FileTextOutlined, tone: 'info' },
  invoice_rejected: { Icon: CloseOutlined, tone: 'danger' },
  order_shipped: { Icon: TruckOutlined, tone: 'info' },
  order_received: { Icon: InboxOutlined, tone: 'met' },
  person_waits: { Icon: UserOutlined, tone: 'close' },
  company_waits: { Icon: BankOutlined, tone: 'close' },
  company_assigned: { Icon: BankOutlined, tone: 'met' },
  colleague_joined: { Icon: UserOutlined, tone: 'close' },
  key_created: { Icon: WarningOutlined, tone: 'close' },
  webhook_created: { Icon: WarningOutlined, tone: 'close' },
  bank_changed: { Icon: BankOutlined, tone: 'close' },
  webhook_off: { Icon: WarningOutlined, tone: 'close' },
  dead_letters: { Icon: WarningOutlined, tone: 'danger' },
};
