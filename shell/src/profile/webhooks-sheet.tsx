import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '@junto/contracts/identity/webhooks';
import { CardRows } from '@junto/remote-kit/card-rows';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { lazyPart, Card, CardRow, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { MakeWebhookForm } from './make-webhook-form';
import { ReadingRows } from './reading-rows';
import { RenewWebhookSecret } from './renew-webhook-secret';
import { ShownOnce } from './shown-once';
import { WebhookRow } from './webhook-row';
import { hostOf } from './webhook-state';

const WebhookDeliveriesDialog = lazyPart(
  async () => (await import('./webhook-deliveries-dialog')).WebhookDeliveriesDialog,
  { fallback: null, overlay: true },
);

/** The visible secret and its webhook; without one, it belongs to the webhook just added. */
interface Shown {
  secret: string;
  of?: string;
}

/** Webhooks of the user's company: any colleague adds, toggles and removes them, and sees their deliveries. */
export function WebhooksSheet() {
  const { t } = useTranslation();
  const read = identityApi.useListWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const [secret, setSecret] = useState<Shown>();
  const removing = useRemoveWebhook();
  const [renewing, setRenewing] = useState<Webhook>();
  const [shown, setShown] = useState<Webhook>();
  const hideSecret = () => setSecret(undefined);
  return (
    <Card title={t('shell.webhooks.title')}>
      <ReadingRows of={read} failed={t('shell.webhooks.failed')}>
        {({ items }) => (
          <>
            <CardRows of={items} none={t('shell.webhooks.none')}>
              {(one) => (
                <>
                  <WebhookRow
                    webhook={one}
                    onShow={() => setShown(one)}
                    onRenew={() => setRenewing(one)}
                    onRemove={() => removing.ask(one)}
                  />
                  {secret?.of === one.id && (
                    <Secret text={t('shell.webhooks.renewedText')} {...secret} onStored={hideSecret} />
                  )}
                </>
              )}
            </CardRows>
            <CardRow>
              {secret && !secret.of ? (
                <Secret text={t('shell.webhooks.madeText')} {...secret} onStored={hideSecret} />
              ) : (
                <MakeWebhookForm onMade={(made) => setSecret({ secret: made })} />
              )}
            </CardRow>
          </>
        )}
      </ReadingRows>
      {removing.dialog}
      {renewing && (
        <RenewWebhookSecret
          webhook={renewing}
          onRenewed={(renewed) => setSecret({ secret: renewed, of: renewing.id })}
          onClose={() => setRenewing(undefined)}
        />
      )}
      {shown && <WebhookDeliveriesDialog webhook={shown} onClose={() => setShown(undefined)} />}
    </Card>
  );
}

function Secret({ secret, text, onStored }: { secret: string; text: string; onStored: () => void }) {
  const { t } = useTranslation();
  return (
    <ShownOnce
      title={t('shell.webhooks.made')}
      text={text}
      secret={secret}
      keep={t('shell.webhooks.kept')}
      onStored={onStored}
    />
  );
}

/** Removes a webhook after a confirmation. */
function useRemoveWebhook() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const [send] = identityApi.useRemoveWebhookMutation();
  return useConfirmAction((webhook: Webhook) => ({
    title: t('shell.webhooks.removeTitle', { host: hostOf(webhook) }),
    text: t('shell.webhooks.removeText'),
    label: t('shell.webhooks.remove'),
    danger: true,
    send: async () => {
      const { error } = await send({ params: { webhook_id: webhook.id } });
      if (error) fail(t('shell.webhooks.notRemoved'), error);
      else notify({ tone: 'success', title: t('shell.webhooks.removed'), text: hostOf(webhook) });
    },
  }));
}
