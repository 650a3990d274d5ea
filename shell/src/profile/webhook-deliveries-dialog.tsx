import { RedoOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Webhook, WebhookDelivery } from '@junto/contracts/identity/webhooks';
import { actionsColumn, titleColumn } from '@junto/remote-kit/columns';
import { IconAction } from '@junto/remote-kit/icon-action';
import { Badge, Button, DateText, EmptyState, useFormat, useNotify } from '@junto/ui/core';
import { DataTable, Dialog, type Column } from '@junto/ui/data';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { ReadingRows } from './reading-rows';
import { hostOf } from './webhook-state';

const shown = 50;
/** Poll interval: pending deliveries are retried in the meantime. */
const everyMs = 5_000;

/** Latest deliveries of a webhook with their status; each can be resent. */
export function WebhookDeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const params = { webhook_id: webhook.id };
  const read = identityApi.useListWebhookDeliveriesQuery(
    { params, query: { limit: shown } },
    { refetchOnMountOrArgChange: true, pollingInterval: everyMs, skipPollingIfUnfocused: true },
  );
  const replay = useReplay(webhook);
  const { dateTime } = useFormat();
  return (
    <Dialog
      open
      width="details"
      title={t('shell.webhooks.deliveriesOf', { host: hostOf(webhook) })}
      onClose={onClose}
      actions={<TryButton webhook={webhook} />}
    >
      <ReadingRows of={read} failed={t('shell.webhooks.messagesFailed')}>
        {({ items }) => (
          <DataTable
            label={t('shell.webhooks.deliveries')}
            columns={columnsOf(t, {
              moment: dateTime,
              replay: webhook.off === null ? (one) => void replay(one) : undefined,
            })}
            rows={items}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('shell.webhooks.empty')} text={t('shell.webhooks.emptyText')} />}
          />
        )}
      </ReadingRows>
    </Dialog>
  );
}

function TryButton({ webhook: { id, off } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const [send, { isLoading }] = identityApi.useTryWebhookMutation();
  const tryIt = async () => {
    const { error } = await send({ params: { webhook_id: id }, body: {} });
    if (error) return fail(t('shell.webhooks.notTried'), error);
    return notify({ tone: 'success', title: t('shell.webhooks.tried') });
  };
  return (
    <Button type="primary" loading={isLoading} disabled={off !== null} onClick={() => void tryIt()}>
      {t('shell.webhooks.try')}
    </Button>
  );
}

function useReplay({ id: webhook_id }: Webhook) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const [send] = identityApi.useReplayDeliveryMutation();
  return async ({ id: delivery_id }: WebhookDelivery) => {
    const { error } = await send({ params: { webhook_id, delivery_id }, body: {} });
    if (error) return fail(t('shell.webhooks.notReplayed'), error);
    return notify({ tone: 'success', title: t('shell.webhooks.replayed') });
  };
}

interface Actions {
  moment: (at: string) => string;
  replay: ((one: WebhookDelivery) => void) | undefined;
}

function columnsOf(t: TFunction, { moment, replay }: Actions): Column<WebhookDelivery>[] {
  return [
    // The raw value, as the receiver gets it.
    titleColumn('kind', t('shell.webhooks.message'), ({ kind }) => <code translate="no">{kind}</code>),
    { key: 'at', title: t('shell.webhooks.at'), card: 'meta', render: ({ at }) => <DateText at={at} /> },
    {
      key: 'state',
      title: t('shell.webhooks.state'),
      card: 'status',
      render: (delivery) => <DeliveryState delivery={delivery} />,
    },
    ...(replay
      ? [
          actionsColumn<WebhookDelivery>(t('shell.webhooks.actions'), (delivery) =>
            delivery.state === 'waiting' ? null : (
              <IconAction
                tip={t('shell.webhooks.replay')}
                label={t('shell.webhooks.replayOf', { at: moment(delivery.at) })}
                icon={<RedoOutlined aria-hidden />}
                onClick={() => replay(delivery)}
              />
            ),
          ),
        ]
      : []),
  ];
}

const looks = { waiting: 'processing', delivered: 'success', given_up: 'error' } as const;

/** Status of a delivery, and why the last attempt failed. */
function DeliveryState({ delivery: { state, attempts, status, reason, due_at } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation();
  const why = reason && t(`shell.webhooks.reason.${reason}`, { status });
  const waits = state === 'waiting' && attempts > 0 && due_at;
  return (
    <div>
      <Badge
        status={looks[state]}
        text={
          waits ? (
            <>
              {t('shell.webhooks.nextTry')} <DateText at={due_at} withTime />
            </>
          ) : (
            t(state === 'waiting' ? 'shell.webhooks.sending' : `shell.webhooks.${state}`)
          )
        }
      />
      {why && <small> {why}</small>}
      {attempts > 1 && <small> · {t('shell.webhooks.tries', { count: attempts })}</small>}
    </div>
  );
}
