import { useTranslation } from 'react-i18next';
import type { Webhook } from '@junto/contracts/identity/webhooks';
import { Badge, DateText, RelativeTime } from '@junto/ui/core';

/** Host name, by which users tell webhooks apart. */
export function hostOf({ url }: Pick<Webhook, 'url'>): string {
  return new URL(url).host;
}

/** Whether deliveries succeed. */
export function WebhookState({ webhook: { off, failing_since, delivered_at } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  if (off) return <Badge status={off === 'own' ? 'default' : 'error'} text={t(`shell.webhooks.off.${off}`)} />;
  if (failing_since)
    return (
      <Badge
        status="warning"
        text={
          <>
            {t('shell.webhooks.failing')} <DateText at={failing_since} withTime />
          </>
        }
      />
    );
  if (!delivered_at) return <Badge status="default" text={t('shell.webhooks.untold')} />;
  return (
    <Badge
      status="success"
      text={
        <>
          {t('shell.webhooks.arrives')} <RelativeTime at={delivered_at} within />
        </>
      }
    />
  );
}
