import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '@junto/contracts/identity/webhooks';
import { lazyPart, Sheet, SheetRow, useNotify } from '@junto/ui/core';
import { ConfirmDialog } from '@junto/ui/data';
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

/** A secret that is on the screen, and at which webhook; of none it is of the one that was added. */
interface Shown {
  secret: string;
  of?: string;
}

/** The webhooks of the own company: any colleague adds, switches and removes them, and sees what was sent. */
export function WebhooksSheet() {
  const { t } = useTranslation();
  const read = identityApi.useListWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const [secret, setSecret] = useState<Shown>();
  const [leaving, setLeaving] = useState<Webhook>();
  const [renewing, setRenewing] = useState<Webhook>();
  const [shown, setShown] = useState<Webhook>();
  const kept = () => setSecret(undefined);
  return (
    <Sheet title={t('shell.webhooks.title')}>
      <ReadingRows of={read} failed={t('shell.webhooks.failed')}>
        {({ items }) => (
          <>
            {items.map((one) => (
              <SheetRow key={one.id}>
                <WebhookRow
                  webhook={one}
                  onShow={() => setShown(one)}
                  onRenew={() => setRenewing(one)}
                  onRemove={() => setLeaving(one)}
                />
                {secret?.of === one.id && <Secret text={t('shell.webhooks.renewedText')} {...secret} onKept={kept} />}
              </SheetRow>
            ))}
            <SheetRow>
              {secret && !secret.of ? (
                <Secret text={t('shell.webhooks.madeText')} {...secret} onKept={kept} />
              ) : (
                <MakeWebhookForm onMade={(made) => setSecret({ secret: made })} />
              )}
            </SheetRow>
          </>
        )}
      </ReadingRows>
      {leaving && <RemoveWebhook webhook={leaving} onClose={() => setLeaving(undefined)} />}
      {renewing && (
        <RenewWebhookSecret
          webhook={renewing}
          onRenewed={(renewed) => setSecret({ secret: renewed, of: renewing.id })}
          onClose={() => setRenewing(undefined)}
        />
      )}
      {shown && <WebhookDeliveriesDialog webhook={shown} onClose={() => setShown(undefined)} />}
    </Sheet>
  );
}

function Secret({ secret, text, onKept }: { secret: string; text: string; onKept: () => void }) {
  const { t } = useTranslation();
  return (
    <ShownOnce
      title={t('shell.webhooks.made')}
      text={text}
      secret={secret}
      keep={t('shell.webhooks.kept')}
      onKept={onKept}
    />
  );
}

/** Asks before a program hears no more. */
function RemoveWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const [send, { isLoading }] = identityApi.useRemoveWebhookMutation();
  const host = hostOf(webhook);
  const remove = async () => {
    const { error } = await send({ params: { webhook_id: webhook.id } });
    onClose();
    if (error) return fail(t('shell.webhooks.notRemoved'), error);
    return notify({ tone: 'success', title: t('shell.webhooks.removed'), text: host });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('shell.webhooks.removeTitle', { host })}
      confirmLabel={t('shell.webhooks.remove')}
      busy={isLoading}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t('shell.webhooks.removeText')}
    </ConfirmDialog>
  );
}
