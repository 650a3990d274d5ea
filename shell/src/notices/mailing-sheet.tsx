import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import {
  mailTimes,
  noticeKinds,
  noticeKindsOf,
  type MailTime,
  type NoticeGroup,
  type NoticeKind,
} from '@junto/contracts/identity/notices';
import type { Profile } from '@junto/contracts/identity/profile';
import { ReadError } from '@junto/remote-kit/read-error';
import { Segmented, Card, CardRow, Skeleton, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import css from './notices.module.css';

const mailGroups = ['rounds', 'orders', 'invoices', 'account'] as const;
type MailGroup = (typeof mailGroups)[number];

/** Kinds of the notifications page by the group of the settings that lists them. */
const groups: Record<MailGroup, readonly NoticeGroup[]> = {
  rounds: ['pools', 'rounds'],
  orders: ['orders'],
  invoices: ['invoices', 'deliveries'],
  account: ['people', 'platform'],
};

/** Profile settings: how each kind of notification is mailed. */
export function MailingSheet({ profile: { role } }: { profile: Pick<Profile, 'role'> }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = identityApi.useReadMailingQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
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
      {data && mailGroups.map((group) => <KindGroup key={group} group={group} kinds={data.kinds} />)}
    </Card>
  );
}

interface KindGroupProps {
  group: MailGroup;
  kinds: readonly { kind: NoticeKind; mailed: MailTime }[];
}

/** The kinds of a group under its name; nothing for a role that has none of them. */
function KindGroup({ group, kinds }: KindGroupProps) {
  const { t } = useTranslation();
  const own = kinds.filter(({ kind }) => groups[group].includes(noticeKinds[kind].group));
  if (own.length === 0) return null;
  return (
    <section aria-label={t(`notice.mail.group.${group}`)}>
      <h3 className={css.rowsTitle}>{t(`notice.mail.group.${group}`)}</h3>
      {own.map(({ kind, mailed }) => (
        <CardRow key={kind}>
          <KindSwitch kind={kind} mailed={mailed} />
        </CardRow>
      ))}
    </section>
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
