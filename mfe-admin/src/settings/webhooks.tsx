import { CheckOutlined, StopOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '@junto/contracts/identity/webhooks';
import { actionsColumn, namedColumn, titleColumn } from '@junto/remote-kit/columns';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { IconAction } from '@junto/remote-kit/icon-action';
import { Badge, RelativeTime } from '@junto/ui/core';
import { MainCell, type Column } from '@junto/ui/data';
import { adminApi } from '../api';
import { PlatformTable } from '../list/platform-table';

const hostOf = ({ url }: Webhook) => new URL(url).host;

/** Webhooks of all companies; each can be blocked, so that its company cannot enable it. */
export function Webhooks() {
  const { t } = useTranslation();
  const read = adminApi.useListAllWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const announce = useOutcomeToast();
  const [send] = adminApi.useSwitchAnyWebhookMutation();
  const turn = ({ id }: Webhook, on: boolean) => send({ params: { webhook_id: id }, body: { on } });
  const outcomeOf = (webhook: Webhook, done: string) => ({
    ...{ done, text: hostOf(webhook), failed: t('admin.webhooks.notSwitched') },
  });
  const close = useConfirmAction((webhook: Webhook) => ({
    title: t('admin.webhooks.closeTitle'),
    text: t('admin.webhooks.closeText', {
      host: hostOf(webhook),
      company: webhook.company_name ?? t('ui.empty.none'),
    }),
    label: t('admin.webhooks.close'),
    danger: true,
    send: () => turn(webhook, false),
    outcome: outcomeOf(webhook, t('admin.webhooks.closed')),
  }));
  const open = async (webhook: Webhook) => {
    const { error } = await turn(webhook, true);
    announce(error, outcomeOf(webhook, t('admin.webhooks.opened')));
  };
  return (
    <PlatformTable
      of={read}
      title={t('admin.webhooks.title')}
      failed={t('admin.webhooks.failed')}
      first="newest"
      columns={webhookColumns(t, close.ask, (webhook) => void open(webhook))}
      rowKey={({ id }) => id}
      empty={t('admin.webhooks.empty')}
    >
      {close.dialog}
    </PlatformTable>
  );
}

function webhookColumns(
  t: TFunction,
  close: (webhook: Webhook) => void,
  open: (webhook: Webhook) => void,
): Column<Webhook>[] {
  return [
    titleColumn('address', t('admin.webhooks.address'), (webhook) => (
      <MainCell name={hostOf(webhook)} meta={new URL(webhook.url).pathname} />
    )),
    namedColumn(
      'company',
      t('admin.webhooks.company'),
      ({ company_name, made_by_name }) => <MainCell name={company_name ?? t('ui.empty.none')} meta={made_by_name} />,
      { ellipsis: true },
    ),
    namedColumn('state', t('admin.webhooks.state'), ({ off, failing_since }) => {
      if (off) return <Badge status="default" text={t(`admin.webhooks.off.${off}`)} />;
      const [status, word] = failing_since ? (['warning', 'failing'] as const) : (['success', 'on'] as const);
      return <Badge status={status} text={t(`admin.webhooks.${word}`)} />;
    }),
    namedColumn('delivered', t('admin.webhooks.delivered'), ({ delivered_at }) =>
      delivered_at ? <RelativeTime at={delivered_at} /> : t('ui.empty.none'),
    ),
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
