import { useTranslation } from 'react-i18next';
import type { Webhook } from '@junto/contracts/identity/webhooks';
import { Dialog } from '@junto/ui/data';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { ProveOwner, type OwnerProof } from '../second-factor/prove-owner';
import { hostOf } from './webhook-state';

interface Props {
  webhook: Webhook;
  onRenewed: (secret: string) => void;
  onClose: () => void;
}

/** Renews a webhook's secret: explains how the receiver switches over, and asks for the password. */
export function RenewWebhookSecret({ webhook, onRenewed, onClose }: Props) {
  const { t } = useTranslation();
  const fail = useProblemToast();
  const [send, { isLoading, error: refused }] = identityApi.useRenewWebhookSecretMutation();
  const renew = async (proof: OwnerProof) => {
    const { data: renewed, error } = await send({ params: { webhook_id: webhook.id }, body: proof });
    if (error) return fail(t('shell.webhooks.notRenewed'), error);
    onClose();
    return onRenewed(renewed.secret);
  };
  return (
    <Dialog
      open
      title={t('shell.webhooks.renewTitle', { host: hostOf(webhook) })}
      subtitle={t('shell.webhooks.renewText')}
      busy={isLoading}
      onClose={onClose}
    >
      <ProveOwner
        submitLabel={t('shell.webhooks.renew')}
        busy={isLoading}
        refused={refused}
        onProof={(proof) => void renew(proof)}
        onBack={onClose}
      />
    </Dialog>
  );
}
