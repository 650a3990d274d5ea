import { useEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { errorIdOf } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import type { Role } from '@junto/contracts/endpoint';
import { mailTimes, noticeKindsOf, type MailTime, type NoticeKind } from '@junto/contracts/identity/notices';
import { ReadError } from '@junto/remote-kit/read-error';
import { Segmented, Card, CardRow, Skeleton, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import css from './notices.module.css';

/** Profile settings: how each kind of notification is mailed. */
export function MailingSheet({ role }: { role: Role }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = identityApi.useReadMailingQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '#notices') place.current?.scrollIntoView?.();
  }, [hash, key]);
  return (
    <div ref={place} className={css.mailing}>
      <Card title={t('notice.mail.title')}>
        <CardRow>{t('notice.mail.purpose')}</CardRow>
        {!data && !error && (
          <div className={css.mailingOptions} style={{ '--kinds': noticeKindsOf(role).length } as CSSProperties}>
            <Skeleton rows={6} />
          </div>
        )}
        {!data && error && (
          <ReadError
            of={{ error, isFetching, refetch }}
            title={t('notice.mail.notLoaded')}
            text={problemText(t, error)}
          />
        )}
        {data?.kinds.map(({ kind, mailed }) => (
          <CardRow key={kind}>
            <KindSwitch kind={kind} mailed={mailed} />
          </CardRow>
        ))}
      </Card>
    </div>
  );
}

/** Updates optimistically and reverts if saving fails. */
function KindSwitch({ kind, mailed }: { kind: NoticeKind; mailed: MailTime }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [change, { isLoading, originalArgs }] = identityApi.useChangeMailingMutation();
  const choose = async (chosen: MailTime) => {
    const { error } = await change({ params: { kind }, body: { mailed: chosen } });
    if (error) notify({ tone: 'error', title: t('notice.mail.failed'), errorId: errorIdOf(error) });
  };
  const name = t(`notice.name.${kind}`);
  return (
    <div className={css.mailingKind}>
      <span>{name}</span>
      <Segmented<MailTime>
        aria-label={t('notice.mail.when', { kind: name })}
        value={isLoading && originalArgs ? originalArgs.body.mailed : mailed}
        disabled={isLoading}
        onChange={(chosen) => void choose(chosen)}
        options={mailTimes.map((time) => ({ value: time, label: t(`notice.mail.${time}`) }))}
      />
    </div>
  );
}
