import { DeleteOutlined, SendOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FailedMail } from '@junto/contracts/admin/mails';
import { actionsColumn, countColumn, namedColumn, titleColumn } from '@junto/remote-kit/columns';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { IconAction } from '@junto/remote-kit/icon-action';
import { DateText } from '@junto/ui/core';
import { CutText, MainCell, type Column } from '@junto/ui/data';
import { adminApi } from '../api';
import { PlatformTable } from '../list/platform-table';
import { useFailedMails } from './platform-reads';

/** Failed mails; each can be retried at once or dismissed. */
export function FailedMails() {
  const { t } = useTranslation();
  const read = useFailedMails();
  const announce = useOutcomeToast();
  const [send] = adminApi.useSendMailAgainMutation();
  const [remove] = adminApi.useDismissMailMutation();
  const sendAgain = async ({ id, to }: FailedMail) => {
    const { error } = await send({ params: { mail_id: id }, body: {} });
    announce(error, { done: t('admin.mails.sentAgain'), text: to, failed: t('admin.mails.againFailed') });
  };
  const dismiss = useConfirmAction(({ id, to }: FailedMail) => ({
    title: t('admin.mails.dismissTitle'),
    text: t('admin.mails.dismissText', { to }),
    label: t('admin.mails.dismiss'),
    danger: true,
    send: () => remove({ params: { mail_id: id } }),
    outcome: { done: t('admin.mails.dismissed'), text: to, failed: t('admin.mails.dismissFailed') },
  }));
  return (
    <PlatformTable
      of={read}
      title={t('admin.mails.title')}
      failed={t('admin.mails.failed')}
      note={t('admin.mails.text')}
      first="oldest"
      columns={mailColumns(t, (mail) => void sendAgain(mail), dismiss.ask)}
      rowKey={({ id }) => id}
      empty={t('admin.mails.empty')}
    >
      {dismiss.dialog}
    </PlatformTable>
  );
}

function mailColumns(
  t: TFunction,
  sendAgain: (mail: FailedMail) => void,
  dismiss: (mail: FailedMail) => void,
): Column<FailedMail>[] {
  return [
    titleColumn('to', t('admin.mails.to'), ({ to, template }) => (
      <MainCell name={to} meta={t(`admin.mails.template.${template}`)} />
    )),
    namedColumn('reason', t('admin.mails.reason'), ({ reason }) => <CutText>{reason}</CutText>, { ellipsis: true }),
    countColumn('attempts', t('admin.mails.tries'), ({ attempts }) => attempts),
    namedColumn(
      'next',
      t('admin.mails.nextTry'),
      ({ next_try_at }) => (next_try_at ? <DateText at={next_try_at} withTime /> : t('admin.mails.givenUp')),
      { align: 'right' },
    ),
    actionsColumn(t('admin.column.actions'), (mail) => (
      <>
        <IconAction
          tip={t('admin.mails.again')}
          label={t('admin.mails.againTo', { to: mail.to })}
          icon={<SendOutlined aria-hidden />}
          onClick={() => sendAgain(mail)}
        />
        <IconAction
          tip={t('admin.mails.dismiss')}
          label={t('admin.mails.dismissTo', { to: mail.to })}
          icon={<DeleteOutlined aria-hidden />}
          onClick={() => dismiss(mail)}
        />
      </>
    )),
  ];
}
