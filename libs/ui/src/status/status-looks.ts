import {
  CheckCircleFilled,
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  DollarOutlined,
  EditOutlined,
  EnvironmentOutlined,
  ExclamationCircleOutlined,
  HourglassOutlined,
  InboxOutlined,
  LikeOutlined,
  LockOutlined,
  SendOutlined,
  StopOutlined,
  SyncOutlined,
  TruckOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

type StatusTone = 'neutral' | 'close' | 'brand' | 'met' | 'danger' | 'info' | 'final' | 'paid';

export interface StatusLook {
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  tone: StatusTone;
}

const draft: StatusLook = { icon: EditOutlined, tone: 'neutral' };
const approved: StatusLook = { icon: CheckCircleOutlined, tone: 'brand' };
const rejected: StatusLook = { icon: CloseCircleOutlined, tone: 'danger' };
const cancelled: StatusLook = { icon: StopOutlined, tone: 'danger' };
const onOff = {
  active: { icon: CheckCircleOutlined, tone: 'met' },
  inactive: { icon: StopOutlined, tone: 'neutral' },
} satisfies Record<string, StatusLook>;

/** Icon and tone per entity and value; color is never the only signal. */
export const statusLooks = {
  round: {
    draft,
    pending_approval: { icon: HourglassOutlined, tone: 'close' },
    approved,
    active: approved,
    closed: { icon: LockOutlined, tone: 'final' },
    cancelled,
    closing: { icon: SyncOutlined, tone: 'neutral' },
    change_requested: { icon: HourglassOutlined, tone: 'close' },
  },
  order: {
    pending_admin: { icon: ClockCircleOutlined, tone: 'close' },
    approved,
    rejected,
    completed: { icon: CheckCircleFilled, tone: 'met' },
    cancelled,
  },
  invoice: {
    draft,
    sent: { icon: SendOutlined, tone: 'info' },
    accepted: { icon: LikeOutlined, tone: 'met' },
    rejected,
    overdue: { icon: ExclamationCircleOutlined, tone: 'danger' },
    paid: { icon: DollarOutlined, tone: 'paid' },
  },
  delivery: {
    awaits_settlement: { icon: HourglassOutlined, tone: 'close' },
    to_ship: { icon: InboxOutlined, tone: 'brand' },
    shipped: { icon: TruckOutlined, tone: 'info' },
    delivered: { icon: EnvironmentOutlined, tone: 'met' },
  },
  product: onOff,
  company: onOff,
} satisfies Record<string, Record<string, StatusLook>>;

export type StatusEntity = keyof typeof statusLooks;
export type StatusOf<E extends StatusEntity> = Extract<keyof (typeof statusLooks)[E], string>;
