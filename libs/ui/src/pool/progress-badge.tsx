import { CheckCircleFilled, FireOutlined, WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import './progress-badge.css';
import type { PoolTone } from './tone';

const icons: Record<PoolTone, ReactNode> = {
  filling: null,
  close: <FireOutlined aria-hidden />,
  met: <CheckCircleFilled aria-hidden />,
  danger: <WarningOutlined aria-hidden />,
};

/** The percentage beside a bar; solid where it needs emphasis (`isSolid`). `children` replaces the figure. */
export function ProgressBadge({
  tone,
  percent,
  solid,
  children,
}: {
  tone: PoolTone;
  percent?: number;
  solid?: boolean;
  children?: ReactNode;
}) {
  return (
    <span
      className={solid ? 'progress-badge' : 'progress-badge toned'}
      data-tone={tone}
      data-solid={solid || undefined}
    >
      {icons[tone]}
      {children ?? `${percent}%`}
    </span>
  );
}
