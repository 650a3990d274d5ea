import { useTranslation } from 'react-i18next';
import type { Webhook } from '@junto/contracts/identity/webhooks';
import { ConfirmDialog } from '@junto/ui/data';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { hostOf } from './webhook-state';

interface Props {
  webhook: Webhook;
  onRenewed: (secret: string) => void;
  onClose: () => void;
}

/** Says how a receiver changes over, before the secret is renewed. */
export function RenewWebhookSecret({ webhook, onRenewed, onClose }: Props) {
  const { t } = useTranslation();
  const fail = useProblemToast();
  const [send, { isLoading }] = identityApi.useRenewWebhookSecretMutation();
  const renew = async () => {
    const { data: renewed, error } = await send({ params: { webhook_id: webhook.id }, body: {} });
    onClose();
    return error ? fail(t('shell.webhooks.notRenewed'), error) : onRenewed(renewed.secret);
  };
  return (
    <ConfirmDialog
      open
      title={t('shell.webhooks.renewTitle', { host: hostOf(webhook) })}
      confirmLabel={t('shell.webhooks.renew')}
      busy={isLoading}
      onConfirm={() => void renew()}
      onClose={onClose}
    >
      {t('shell.webhooks.renewText')}
    </ConfirmDialog>
  );
}
