import { DeleteOutlined, SendOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailedMail } from '@junto/contracts/admin/mails';
import { actionsColumn, countColumn } from '@junto/remote-kit/columns';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { IconAction } from '@junto/remote-kit/icon-action';
import { DateText, EmptyState } from '@junto/ui/core';
import { ConfirmDialog, CutText, DataTable, DialogOf, MainCell, type Column } from '@junto/ui/data';
import { useDismissMailMutation, useListFailedMailsQuery, useSendMailAgainMutation } from '../api';
import { cutList } from '../list/cut-list';
import { PlatformSheet } from '../list/platform-sheet';

const everyMs = 15_000;

/** Mails that failed or were given up: each can be tried again at once, or given up for good. */
export function FailedMails() {
  const { t } = useTranslation();
  const read = useListFailedMailsQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
  });
  const [leaving, setLeaving] = useState<FailedMail>();
  const sendAgain = useSendAgain();
  return (
    <>
      <PlatformSheet
        of={read}
        title={t('admin.mails.title')}
        failed={t('admin.mails.failed')}
        note={t('admin.mails.text')}
        foot={(data) => cutList(t, data, 'oldest')}
      >
        {(data) => (
          <DataTable
            label={t('admin.mails.title')}
            columns={mailColumns(t, (mail) => void sendAgain(mail), setLeaving)}
            rows={data?.items}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('admin.mails.empty')} />}
          />
        )}
      </PlatformSheet>
      <DialogOf subject={leaving}>
        {(mail, open) => <Dismiss mail={mail} open={open} onClose={() => setLeaving(undefined)} />}
      </DialogOf>
    </>
  );
}

function useSendAgain() {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [send] = useSendMailAgainMutation();
  return async ({ id, to }: FailedMail) => {
    const { error } = await send({ params: { mail_id: id }, body: {} });
    announce(error, { done: t('admin.mails.sentAgain'), text: to, failed: t('admin.mails.againFailed') });
  };
}

/** Asks before a mail is given up for good. */
function Dismiss({ mail: { id, to }, open, onClose }: { mail: FailedMail; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [send, { isLoading }] = useDismissMailMutation();
  const dismiss = async () => {
    const { error } = await send({ params: { mail_id: id } });
    onClose();
    announce(error, { done: t('admin.mails.dismissed'), text: to, failed: t('admin.mails.dismissFailed') });
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('admin.mails.dismissTitle')}
      confirmLabel={t('admin.mails.dismiss')}
      danger
      busy={isLoading}
      onConfirm={() => void dismiss()}
      onClose={onClose}
    >
      {t('admin.mails.dismissText', { to })}
    </ConfirmDialog>
  );
}

function mailColumns(
  t: TFunction,
  sendAgain: (mail: FailedMail) => void,
  leave: (mail: FailedMail) => void,
): Column<FailedMail>[] {
  return [
    {
      key: 'to',
      title: t('admin.mails.to'),
      card: 'title',
      gives: true,
      render: ({ to, template }) => <MainCell name={to} meta={t(`admin.mails.template.${template}`)} />,
    },
    {
      key: 'reason',
      title: t('admin.mails.reason'),
      card: 'meta',
      cardTitle: true,
      gives: true,
      render: ({ reason }) => <CutText>{reason}</CutText>,
    },
    countColumn('attempts', t('admin.mails.tries'), ({ attempts }) => attempts),
    {
      key: 'next',
      title: t('admin.mails.nextTry'),
      align: 'right',
      card: 'meta',
      cardTitle: true,
      render: ({ next_try_at }) => (next_try_at ? <DateText at={next_try_at} withTime /> : t('admin.mails.givenUp')),
    },
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
          onClick={() => leave(mail)}
        />
      </>
    )),
  ];
}
