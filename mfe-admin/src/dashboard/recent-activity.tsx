import { useTranslation } from 'react-i18next';
import type { readAdminDashboard } from '@junto/contracts/admin/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { MoreLink, CardLink } from '@junto/remote-kit/card-links';
import type { DashboardRead } from '@junto/remote-kit/dashboard-read';
import { RelativeTime, StatusTag, type StatusOf } from '@junto/ui/core';
import { ListCard } from '@junto/ui/page/list-card';

type Activity = AnswerOf<typeof readAdminDashboard>['recent'][number];

interface RecentActivityProps extends DashboardRead {
  recent: readonly Activity[] | undefined;
}

/** Same number as the approvals beside it. */
const shownAtMost = 5;

/** Recent events of orders, rounds and companies (decision 23). */
export function RecentActivity({ recent, ...read }: RecentActivityProps) {
  const { t } = useTranslation();
  return (
    <ListCard
      title={t('admin.dashboard.recent')}
      extra={<MoreLink to="/audit">{t('admin.audit.all')}</MoreLink>}
      items={recent?.slice(0, shownAtMost)}
      {...read}
      empty={{ title: t('admin.dashboard.noRecent'), text: t('admin.dashboard.noRecentText') }}
      itemKey={(activity) => activity.id}
    >
      {(activity) => (
        <CardLink
          title={activity.title}
          end={
            <small>
              <RelativeTime at={activity.at} />
            </small>
          }
          meta={activity.kind === 'company' ? <CompanyKind type={activity.detail} /> : activity.detail}
          status={<ActivityStatus activity={activity} />}
        />
      )}
    </ListCard>
  );
}

/** Translated company type: the audit trail stores the raw value. */
function CompanyKind({ type }: { type: string | null }) {
  const { t } = useTranslation();
  const kind = type === 'buyer' || type === 'supplier' ? ` · ${t(`admin.companies.${type}`)}` : '';
  return t('admin.dashboard.company') + kind;
}

function ActivityStatus({ activity: { kind, status } }: { activity: Activity }) {
  if (kind === 'order') return <StatusTag entity="order" value={status as StatusOf<'order'>} />;
  if (kind === 'round') return <StatusTag entity="round" value={status as StatusOf<'round'>} />;
  return <StatusTag entity="company" value={status as StatusOf<'company'>} />;
}
