import { useTranslation } from 'react-i18next';
import type { readAdminDashboard } from '@junto/contracts/admin/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import {
  EmptyState,
  FigureFailed,
  RelativeTime,
  Sheet,
  SheetRow,
  Skeleton,
  StatusTag,
  type StatusOf,
} from '@junto/ui/core';
import css from './dashboard.module.css';

type Activity = AnswerOf<typeof readAdminDashboard>['recent'][number];

interface RecentActivityProps {
  recent: readonly Activity[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** As many as there are approvals beside it. */
const shownAtMost = 6;

/** What happened lately to orders, rounds and companies (decision 45). */
export function RecentActivity({ recent, failed, onRetry }: RecentActivityProps) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('admin.dashboard.recent')}>
      {!recent && (failed ? <FigureFailed onRetry={onRetry} /> : <Skeleton rows={6} />)}
      {recent?.length === 0 && (
        <EmptyState title={t('admin.dashboard.noRecent')} text={t('admin.dashboard.noRecentText')} />
      )}
      {recent?.slice(0, shownAtMost).map((activity) => (
        <SheetRow key={activity.id}>
          <div className={css.activity}>
            <b className="two-lines">{activity.title}</b>
            <small>
              <RelativeTime at={activity.at} />
            </small>
            <small>{activity.detail ?? t('admin.dashboard.company')}</small>
            <ActivityStatus activity={activity} />
          </div>
        </SheetRow>
      ))}
    </Sheet>
  );
}

function ActivityStatus({ activity: { kind, status } }: { activity: Activity }) {
  if (kind === 'order') return <StatusTag entity="order" value={status as StatusOf<'order'>} />;
  if (kind === 'round') return <StatusTag entity="round" value={status as StatusOf<'round'>} />;
  return <StatusTag entity="company" value={status as StatusOf<'company'>} />;
}
