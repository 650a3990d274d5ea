import { ShoppingCartOutlined, SyncOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { readAdminDashboard } from '@junto/contracts/admin/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { buyerPartyLine } from '@junto/domain/order';
import { shortId } from '@junto/domain/short-id';
import type { DashboardRead } from '@junto/remote-kit/dashboard-read';
import { LinkButton } from '@junto/remote-kit/link-button';
import { Money, RelativeTime, Segmented, useNow } from '@junto/ui/core';
import { ListCard } from '@junto/ui/page/list-card';
import { IconTile } from '@junto/ui/status/icon-tile';
import css from './dashboard.module.css';
import { useSavedChoice } from './use-saved-choice';

type Approval = AnswerOf<typeof readAdminDashboard>['approvals'][number];

interface ApprovalsProps extends DashboardRead {
  newest: readonly Approval[] | undefined;
  longest: readonly Approval[] | undefined;
  all: number;
}

const orders = ['longest', 'newest'] as const;

/** Rounds and orders that wait for a decision, merged; sorted by longest waiting or newest. */
export function Approvals({ newest, longest, all, ...read }: ApprovalsProps) {
  const { t } = useTranslation();
  const [order, choose] = useSavedChoice('approvals', orders);
  const approvals = order === 'longest' ? longest : newest;
  return (
    <ListCard
      title={t('admin.dashboard.pendingApprovals')}
      extra={
        all > 1 && (
          <Segmented
            aria-label={t('admin.dashboard.pendingApprovals')}
            value={order}
            onChange={choose}
            options={orders.map((value) => ({ value, label: t(`admin.dashboard.${value}`) }))}
          />
        )
      }
      items={approvals}
      {...read}
      empty={{ title: t('admin.dashboard.noApprovals'), text: t('admin.dashboard.noApprovalsText') }}
      itemKey={(approval) => (approval.kind === 'round' ? approval.round.id : approval.order.id)}
    >
      {(approval) => <Waiting approval={approval} />}
    </ListCard>
  );
}

/** From this age on, the waiting time is shown. */
const longMs = 24 * 3_600_000;

function Waiting({ approval }: { approval: Approval }) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const isRound = approval.kind === 'round';
  const title = isRound ? approval.round.title : `#${shortId(approval.order.id)} · ${approval.order.round_title}`;
  const of = isRound
    ? t('admin.dashboard.round', { supplier: approval.round.supplier_name })
    : t('admin.dashboard.order', { buyer: buyerPartyLine(approval.order) });
  return (
    <div className={css.approval}>
      {isRound ? <IconTile icon={SyncOutlined} tone="brand" /> : <IconTile icon={ShoppingCartOutlined} tone="info" />}
      <div>
        <b className="two-lines" dir="auto">
          {title}
        </b>
        <small>
          {of} ·{' '}
          <span className={now - Date.parse(approval.at) >= longMs ? css.long : undefined}>
            <RelativeTime at={approval.at} />
          </span>
        </small>
      </div>
      <b className={css.approvalAmount}>
        {!isRound && <Money amount={approval.order.total_value} currency={approval.order.currency} />}
      </b>
      <LinkButton
        color="primary"
        variant="filled"
        to={
          isRound
            ? `/rounds?status=pending_approval&round=${approval.round.id}`
            : `/orders?status=pending_admin&order=${approval.order.id}`
        }
      >
        {t('admin.action.review')}
      </LinkButton>
    </div>
  );
}
