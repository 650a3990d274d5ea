import { useTranslation } from 'react-i18next';
import type { Invitation } from '@junto/contracts/identity/invitations';
import { CardRows } from '@junto/remote-kit/card-rows';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { useKeyedList } from '@junto/remote-kit/keyed-list';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { Button, DateText, Card } from '@junto/ui/core';
import { TableFoot } from '@junto/ui/data';
import { adminApi } from '../api';
import css from './invitations.module.css';

/** Page size. */
const shown = 10;
const noFilter = {};
const useInvitations: typeof adminApi.useListInvitationsQuery = (args) =>
  adminApi.useListInvitationsQuery(args, { refetchOnMountOrArgChange: true });

/** Invitations, newest first, paginated; an open one can be resent or withdrawn. */
export function InvitationList() {
  const { t } = useTranslation();
  const { list, pages, busy } = useKeyedList(useInvitations, noFilter, shown);
  return (
    <Card title={t('admin.invitations.title')}>
      <QueryBoundary
        of={{ ...list, currentData: list.data }}
        failed={t('admin.invitations.listFailed')}
        skeletonRows={2}
      >
        {({ items, total, total_capped }) => (
          <>
            <div aria-busy={busy || undefined}>
              <CardRows of={items} none={t('admin.invitations.none')}>
                {(one) => <InvitationRow invitation={one} />}
              </CardRows>
            </div>
            {pages.known.length > 1 && (
              <TableFoot pages={pages} pageSize={shown} shown={items.length} total={total} totalCapped={total_capped} />
            )}
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [resend, resending] = adminApi.useResendInvitationMutation();
  const [withdraw, withdrawing] = adminApi.useWithdrawInvitationMutation();
  const { id, email, role, company_name, by_name, accepted_at, withdrawn_at } = invitation;
  const params = { invitation_id: id };
  const sendAgain = async () => {
    const { error } = await resend({ params, body: {} });
    announce(error, { done: t('admin.invitations.sent'), text: email, failed: t('admin.invitations.sendFailed') });
  };
  const takeBack = async () => {
    const { error } = await withdraw({ params, body: {} });
    const failed = t('admin.invitations.withdrawFailed');
    announce(error, { done: t('admin.invitations.withdrawn'), text: email, failed });
  };
  return (
    <div className={css.invitation}>
      <div>
        <strong>{email}</strong>
        <div>
          {[t(`status.role.${role}`), company_name].filter(Boolean).join(' · ')} · {t('admin.invitations.by')} {by_name}
        </div>
        <div>
          <State invitation={invitation} />
        </div>
      </div>
      {!accepted_at && !withdrawn_at && (
        <div className={css.moves}>
          <Button
            loading={resending.isLoading}
            aria-label={t('admin.invitations.resendTo', { email })}
            onClick={() => void sendAgain()}
          >
            {t('admin.invitations.resend')}
          </Button>
          <Button
            danger
            loading={withdrawing.isLoading}
            aria-label={t('admin.invitations.withdrawOf', { email })}
            onClick={() => void takeBack()}
          >
            {t('admin.invitations.withdraw')}
          </Button>
        </div>
      )}
    </div>
  );
}

function State({ invitation: { accepted_at, withdrawn_at, expires_at } }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const [words, at] = accepted_at
    ? [t('admin.invitations.accepted'), accepted_at]
    : withdrawn_at
      ? [t('admin.invitations.wasWithdrawn'), withdrawn_at]
      : [t(isOver(expires_at) ? 'admin.invitations.expired' : 'admin.invitations.goodUntil'), expires_at];
  return (
    <>
      {words} <DateText at={at} withTime />
    </>
  );
}

const isOver = (instant: string) => new Date(instant).getTime() <= Date.now();
