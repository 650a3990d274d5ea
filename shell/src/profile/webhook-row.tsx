import { useTranslation } from 'react-i18next';
import type { Webhook } from '@junto/contracts/identity/webhooks';
import { Button, DateText, RelativeTime, useNow } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import css from './profile.module.css';
import { hostOf, WebhookState } from './webhook-state';

interface Props {
  webhook: Webhook;
  onShow: () => void;
  onRenew: () => void;
  onRemove: () => void;
}

/** One webhook with its actions. */
export function WebhookRow({ webhook, onShow, onRenew, onRemove }: Props) {
  const { t } = useTranslation();
  const { url, groups, made_by_name, created_at, old_secret_until } = webhook;
  const host = hostOf(webhook);
  const now = useNow(60_000);
  return (
    <div className={css.session}>
      <div>
        <strong className={css.webAddress}>{url}</strong>
        <p className={css.sessionTimes}>
          {groups.map((group) => t(`shell.webhooks.group.${group}`)).join(', ')} ·{' '}
          {t('shell.webhooks.madeBy', { name: made_by_name })} <RelativeTime at={created_at} within />
        </p>
        <WebhookState webhook={webhook} />
        {old_secret_until && Date.parse(old_secret_until) > now && (
          <p className={css.sessionTimes}>
            {t('shell.webhooks.oldSecret')} <DateText at={old_secret_until} withTime />
          </p>
        )}
      </div>
      <div className={css.actions}>
        <Button aria-label={t('shell.webhooks.deliveriesOf', { host })} onClick={onShow}>
          {t('shell.webhooks.deliveries')}
        </Button>
        <SwitchWebhook webhook={webhook} />
        <Button aria-label={t('shell.webhooks.renewOf', { host })} onClick={onRenew}>
          {t('shell.webhooks.renew')}
        </Button>
        <Button aria-label={t('shell.webhooks.removeOf', { host })} onClick={onRemove}>
          {t('shell.webhooks.remove')}
        </Button>
      </div>
    </div>
  );
}

function SwitchWebhook({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const fail = useProblemToast();
  const [send, { isLoading }] = identityApi.useSwitchWebhookMutation();
  const isOff = webhook.off !== null;
  const host = hostOf(webhook);
  const turn = async () => {
    const { error } = await send({ params: { webhook_id: webhook.id }, body: { on: isOff } });
    if (error) fail(t('shell.webhooks.notSwitched'), error);
  };
  return (
    <Button
      loading={isLoading}
      aria-label={isOff ? t('shell.webhooks.onOf', { host }) : t('shell.webhooks.offOf', { host })}
      onClick={() => void turn()}
    >
      {isOff ? t('shell.webhooks.on') : t('shell.webhooks.switchOff')}
    </Button>
  );
}
