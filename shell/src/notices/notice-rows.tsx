import { CheckOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorIdOf } from '@junto/api-client/failure';
import type { Notice } from '@junto/contracts/identity/notices';
import { noticeText } from '@junto/i18n/formats/notice-text';
import { RelativeTime, Tooltip, useFormat, useLanguage, useNotify, useNow } from '@junto/ui/core';
import { IconTile } from '@junto/ui/status/icon-tile';
import { identityApi } from '../identity-api';
import { noticeLooks } from './notice-looks';
import css from './notices.module.css';

/** Sections of the profile that notifications of earlier releases lead to: the profile was one page. */
const sections: Partial<Record<Notice['kind'], string>> = {
  company_assigned: 'company',
  colleague_joined: 'company',
  key_created: 'developers',
  webhook_created: 'developers',
  webhook_off: 'developers',
};
const pathOf = ({ path, kind }: Notice) => (path === '/profile' && sections[kind] ? `${path}/${sections[kind]}` : path);

interface NoticeRowsProps {
  notices: readonly Notice[];
  /** Called when a notification is opened, which navigates to its page. */
  onOpen?: () => void;
}

/** Notifications, grouped into today and earlier. */
export function NoticeRows({ notices, onOpen }: NoticeRowsProps) {
  const { t } = useTranslation();
  // In the time zone of the user, as all other times.
  const { date } = useFormat();
  const today = date(useNow(60_000));
  const isToday = ({ at }: Notice) => date(at) === today;
  const parts = [
    { key: 'today', title: t('notice.today'), of: notices.filter(isToday) },
    { key: 'earlier', title: t('notice.earlier'), of: notices.filter((one) => !isToday(one)) },
  ];
  return parts
    .filter(({ of }) => of.length > 0)
    .map(({ key, title, of }) => (
      <section key={key} aria-label={title}>
        <h3 className={css.rowsTitle}>{title}</h3>
        <ul className={css.rows}>
          {of.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    ));
}

function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen?: () => void }) {
  const { t } = useTranslation();
  const mark = useMark(notice);
  const { title, text } = noticeText(t, notice, { language: useLanguage(), timeZone: useFormat().zone });
  const markWord = t(notice.read ? 'notice.markUnread' : 'notice.markRead');
  return (
    <li className={css.row} data-unread={!notice.read || undefined}>
      <IconTile {...noticeLooks[notice.kind]} />
      <div className={css.rowAbout}>
        <Link
          className={css.rowLink}
          to={pathOf(notice)}
          onClick={() => {
            if (!notice.read) mark(true);
            onOpen?.();
          }}
        >
          {!notice.read && <span className="visually-hidden">{t('notice.isUnread')}: </span>}
          {title}
        </Link>
        <p>{text}</p>
        <small>
          <RelativeTime at={notice.at} />
        </small>
      </div>
      <Tooltip title={markWord}>
        <button
          type="button"
          className={css.rowMark}
          aria-label={`${markWord}: ${title}`}
          onClick={() => mark(!notice.read)}
        >
          <i aria-hidden />
          <CheckOutlined aria-hidden />
        </button>
      </Tooltip>
    </li>
  );
}

function useMark({ id }: Notice): (read: boolean) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  const [mark] = identityApi.useMarkNoticeMutation();
  return (read) =>
    void mark({ params: { notice_id: id }, body: { read } }).then(({ error }) => {
      if (error) notify({ tone: 'error', title: t('notice.markFailed'), errorId: errorIdOf(error) });
    });
}
