import { ShoppingCartOutlined, SyncOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { readAdminDashboard } from '@junto/contracts/admin/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { shortId } from '@junto/domain/short-id';
import { LinkButton } from '@junto/remote-kit/link-button';
import { Money, RelativeTime } from '@junto/ui/core';
import { ListSheet } from '@junto/ui/page/list-sheet';
import css from './dashboard.module.css';

type Approval = AnswerOf<typeof readAdminDashboard>['approvals'][number];

interface ApprovalsProps {
  approvals: readonly Approval[] | undefined;
  all: number;
  failed: boolean;
  onRetry: () => void;
}

/** The newest rounds and orders that wait for a decision, merged. */
export function Approvals({ approvals, all, failed, onRetry }: ApprovalsProps) {
  const { t } = useTranslation();
  const newest = approvals && approvals.length > 0 && t('admin.dashboard.newest', { shown: approvals.length, all });
  return (
    <ListSheet
      title={t('admin.dashboard.pendingApprovals')}
      extra={newest}
      items={approvals}
      failed={failed}
      onRetry={onRetry}
      empty={{ title: t('admin.dashboard.noApprovals'), text: t('admin.dashboard.noApprovalsText') }}
      itemKey={(approval) => (approval.kind === 'round' ? approval.round.id : approval.order.id)}
    >
      {(approval) => <Waiting approval={approval} />}
    </ListSheet>
  );
}

function Waiting({ approval }: { approval: Approval }) {
  const { t } = useTranslation();
  const isRound = approval.kind === 'round';
  const title = isRound ? approval.round.title : `#${shortId(approval.order.id)} · ${approval.order.round_title}`;
  const of = isRound
    ? t('admin.dashboard.round', { supplier: approval.round.supplier_name })
    : t('admin.dashboard.order', { buyer: approval.order.buyer_name });
  return (
    <div className={css.approval}>
      <span className={`${css.approvalIcon} ${isRound ? css.approvalIconRound : css.approvalIconOrder}`} aria-hidden>
        {isRound ? <SyncOutlined /> : <ShoppingCartOutlined />}
      </span>
      <div>
        <b className="two-lines">{title}</b>
        <small>
          {of} · <RelativeTime at={approval.at} />
        </small>
      </div>
      <b className={css.approvalAmount}>
        {!isRound && <Money amount={approval.order.total_value} currency={approval.order.currency} />}
      </b>
      <LinkButton
        color="primary"
        variant="filled"
        to={isRound ? '/rounds?status=pending_approval' : '/orders?status=pending_admin'}
      >
        {t('admin.action.review')}
      </LinkButton>
    </div>
  );
}
