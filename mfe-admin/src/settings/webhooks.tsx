import { CheckOutlined, StopOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '@junto/contracts/identity/webhooks';
import { actionsColumn } from '@junto/remote-kit/columns';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { IconAction } from '@junto/remote-kit/icon-action';
import { Badge, EmptyState, RelativeTime } from '@junto/ui/core';
import { ConfirmDialog, DataTable, DialogOf, MainCell, type Column } from '@junto/ui/data';
import { useListAllWebhooksQuery, useSwitchAnyWebhookMutation } from '../api';
import { cutList } from '../list/cut-list';
import { PlatformSheet } from '../list/platform-sheet';

const hostOf = ({ url }: Webhook) => new URL(url).host;

/** The webhooks of all companies; each can be switched off so that its company cannot switch it on. */
export function Webhooks() {
  const { t } = useTranslation();
  const read = useListAllWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const [closing, setClosing] = useState<Webhook>();
  const { turn } = useSwitch();
  return (
    <>
      <PlatformSheet
        of={read}
        title={t('admin.webhooks.title')}
        failed={t('admin.webhooks.failed')}
        foot={(data) => cutList(t, data, 'newest')}
      >
        {(data) => (
          <DataTable
            label={t('admin.webhooks.title')}
            columns={webhookColumns(t, setClosing, (webhook) => void turn(webhook, true))}
            rows={data?.items}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('admin.webhooks.empty')} />}
          />
        )}
      </PlatformSheet>
      <DialogOf subject={closing}>
        {(webhook, open) => <Close webhook={webhook} open={open} onClose={() => setClosing(undefined)} />}
      </DialogOf>
    </>
  );
}

function useSwitch() {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [send, { isLoading }] = useSwitchAnyWebhookMutation();
  const turn = async (webhook: Webhook, on: boolean) => {
    const { error } = await send({ params: { webhook_id: webhook.id }, body: { on } });
    const done = t(on ? 'admin.webhooks.opened' : 'admin.webhooks.closed');
    announce(error, { done, text: hostOf(webhook), failed: t('admin.webhooks.notSwitched') });
  };
  return { turn, isLoading };
}

/** Asks before a program of a company hears no more. */
function Close({ webhook, open, onClose }: { webhook: Webhook; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { turn, isLoading } = useSwitch();
  const close = async () => {
    await turn(webhook, false);
    onClose();
  };
  const company = webhook.company_name ?? t('ui.empty.none');
  return (
    <ConfirmDialog
      open={open}
      title={t('admin.webhooks.closeTitle')}
      confirmLabel={t('admin.webhooks.close')}
      danger
      busy={isLoading}
      onConfirm={() => void close()}
      onClose={onClose}
    >
      {t('admin.webhooks.closeText', { host: hostOf(webhook), company })}
    </ConfirmDialog>
  );
}

function webhookColumns(
  t: TFunction,
  close: (webhook: Webhook) => void,
  open: (webhook: Webhook) => void,
): Column<Webhook>[] {
  return [
    {
      key: 'address',
      title: t('admin.webhooks.address'),
      card: 'title',
      gives: true,
      render: (webhook) => <MainCell name={hostOf(webhook)} meta={new URL(webhook.url).pathname} />,
    },
    {
      key: 'company',
      title: t('admin.webhooks.company'),
      card: 'meta',
      cardTitle: true,
      gives: true,
      render: ({ company_name, made_by_name }) => (
        <MainCell name={company_name ?? t('ui.empty.none')} meta={made_by_name} />
      ),
    },
    {
      key: 'state',
      title: t('admin.webhooks.state'),
      card: 'meta',
      cardTitle: true,
      render: ({ off, failing_since }) => {
        if (off) return <Badge status="default" text={t(`admin.webhooks.off.${off}`)} />;
        const [status, word] = failing_since ? (['warning', 'failing'] as const) : (['success', 'on'] as const);
        return <Badge status={status} text={t(`admin.webhooks.${word}`)} />;
      },
    },
    {
      key: 'delivered',
      title: t('admin.webhooks.delivered'),
      card: 'meta',
      cardTitle: true,
      render: ({ delivered_at }) => (delivered_at ? <RelativeTime at={delivered_at} /> : t('ui.empty.none')),
    },
    actionsColumn(t('admin.column.actions'), (webhook) =>
      webhook.off === 'admin' ? (
        <IconAction
          tip={t('admin.webhooks.open')}
          label={t('admin.webhooks.openOf', { host: hostOf(webhook) })}
          icon={<CheckOutlined aria-hidden />}
          onClick={() => open(webhook)}
        />
      ) : (
        <IconAction
          tip={t('admin.webhooks.close')}
          label={t('admin.webhooks.closeOf', { host: hostOf(webhook) })}
          icon={<StopOutlined aria-hidden />}
          onClick={() => close(webhook)}
        />
      ),
    ),
  ];
}
