import { useTranslation } from 'react-i18next';
import type { OwnSession } from '@junto/contracts/identity/own-sessions';
import { Button, RelativeTime, Card, CardRow, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import css from './profile.module.css';
import { ReadingRows } from './reading-rows';

/** The user's sessions; each one but the current can be ended, or all others at once. */
export function SessionsSheet() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const read = identityApi.useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOthers, { isLoading }] = identityApi.useEndOtherSessionsMutation();
  const sessions = read.data?.sessions ?? [];
  const end = async () => {
    const { data: answer, error: refused } = await endOthers({ body: {} });
    if (refused) return fail(t('shell.sessions.endFailed'), refused);
    return notify({ tone: 'success', title: t('shell.sessions.othersEnded', { count: answer.ended }) });
  };
  return (
    <Card
      title={t('shell.sessions.title')}
      extra={
        sessions.some(({ here }) => !here) && (
          <Button loading={isLoading} onClick={() => void end()}>
            {t('shell.sessions.endOthers')}
          </Button>
        )
      }
    >
      <ReadingRows of={read} failed={t('shell.sessions.failed')}>
        {() =>
          sessions.map((session) => (
            <CardRow key={session.id}>
              <SessionRow session={session} />
            </CardRow>
          ))
        }
      </ReadingRows>
    </Card>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const [endOne, { isLoading }] = identityApi.useEndOwnSessionMutation();
  const { id, here, address, started_at, used_at } = session;
  const device = useDeviceName(session);
  const end = async () => {
    const { error } = await endOne({ params: { session_id: id } });
    if (error) return fail(t('shell.sessions.endFailed'), error);
    return notify({ tone: 'success', title: t('shell.sessions.ended') });
  };
  return (
    <div className={css.session}>
      <div>
        <strong>{device}</strong> {address && <span>{t('shell.sessions.from', { address })}</span>}
        <p className={css.sessionTimes}>
          {t('shell.sessions.lastUsed')} <RelativeTime at={used_at} within /> · {t('shell.sessions.signedIn')}{' '}
          <RelativeTime at={started_at} within />
        </p>
      </div>
      {here ? (
        <small>{t('shell.sessions.here')}</small>
      ) : (
        <Button loading={isLoading} aria-label={t('shell.sessions.endOf', { device })} onClick={() => void end()}>
          {t('shell.sessions.end')}
        </Button>
      )}
    </div>
  );
}

function useDeviceName({ browser, system }: OwnSession): string {
  const { t } = useTranslation();
  if (browser && system) return t('shell.sessions.device', { browser, system });
  return browser ?? system ?? t('shell.sessions.unknown');
}
