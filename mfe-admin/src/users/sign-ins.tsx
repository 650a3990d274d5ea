import { useTranslation } from 'react-i18next';
import type { PastSession } from '@junto/contracts/identity/own-sessions';
import { CardRows } from '@junto/remote-kit/card-rows';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { DateText, RelativeTime, Card } from '@junto/ui/core';
import { adminApi } from '../api';

/** Last sign-ins of a user: time and address. */
export function SignIns({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const read = adminApi.useListSignInsQuery({ params: { profile_id: userId } }, { refetchOnMountOrArgChange: true });
  return (
    <Card title={t('admin.users.signIns')}>
      <QueryBoundary of={read} failed={t('admin.users.signInsFailed')} skeletonRows={2}>
        {({ sign_ins }) => (
          <CardRows of={sign_ins} none={t('admin.users.noSignIns')}>
            {(one) => <SignIn session={one} />}
          </CardRows>
        )}
      </QueryBoundary>
    </Card>
  );
}

function SignIn({ session: { browser, system, address, started_at, used_at, live } }: { session: PastSession }) {
  const { t } = useTranslation();
  const device =
    browser && system
      ? t('admin.users.device', { browser, system })
      : (browser ?? system ?? t('admin.users.unknownDevice'));
  return (
    <div>
      <strong>{device}</strong> {address}
      <div>
        {t('admin.users.signedIn')} <DateText at={started_at} withTime /> · {t('admin.users.lastUsed')}{' '}
        <RelativeTime at={used_at} within /> · {t(live ? 'admin.users.live' : 'admin.users.over')}
      </div>
    </div>
  );
}
