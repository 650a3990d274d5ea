import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '@junto/contracts/identity/own-sessions';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { Button, RelativeTime, Card, CardRow, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import css from './profile.module.css';
import { ReadingRows } from './reading-rows';

/** Sessions that are listed before "Show all". */
const shownFirst = 5;

/** The user's sessions, the current one first; each other one can be ended, or all others at once. */
export function SessionsSheet() {
  const { t } = useTranslation();
  const read = identityApi.useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [all, setAll] = useState(false);
  const endOthers = useEndOthers();
  // The service sorts by last use; sorting keeps that order.
  const sessions = [...(read.data?.sessions ?? [])].sort((one, other) => Number(other.here) - Number(one.here));
  const isCut = !all && sessions.length > shownFirst;
  return (
    <Card
      title={t('shell.sessions.title')}
      extra={
        sessions.some(({ here }) => !here) && (
          <Button onClick={() => endOthers.ask()}>{t('shell.sessions.endOthers')}</Button>
        )
      }
      foot={sessions.length > 1 && t('shell.sessions.advice')}
    >
      <ReadingRows of={read} failed={t('shell.sessions.failed')}>
        {() =>
          sessions.slice(0, isCut ? shownFirst : undefined).map((session) => (
            <CardRow key={session.id}>
              <SessionRow session={session} />
            </CardRow>
          ))
        }
      </ReadingRows>
      {isCut && (
        <CardRow>
          <Button type="link" onClick={() => setAll(true)}>
            {t('shell.sessions.showAll', { count: sessions.length })}
          </Button>
        </CardRow>
      )}
      {endOthers.dialog}
    </Card>
  );
}

/** Signs out all other devices after a confirmation. */
function useEndOthers() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const [send] = identityApi.useEndOtherSessionsMutation();
  return useConfirmAction(() => ({
    title: t('shell.sessions.endOthersTitle'),
    text: t('shell.sessions.endOthersText'),
    label: t('shell.sessions.end'),
    send: async () => {
      const { data, error } = await send({ body: {} });
      if (error) fail(t('shell.sessions.endFailed'), error);
      else notify({ tone: 'success', title: t('shell.sessions.othersEnded', { count: data.ended }) });
    },
  }));
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
