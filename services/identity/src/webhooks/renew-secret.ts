import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { maxOldSecrets, oldSecretGoodMs, type renewWebhookSecret } from '@junto/contracts/identity/webhooks';
import { refuse } from '@junto/contracts/problems';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import type { SecretBox } from '../keys/secret-box';
import { newSecret } from './make-webhook';
import { publishWebhookChanged } from './publish-webhook-changed';
import type { Which } from './switch-webhook';
import { WebhookModel, toWebhookDto, type StoredWebhook } from './webhook.model';

type Renew = typeof renewWebhookSecret;

/**
 * Creates a new secret for a webhook. For a day messages are also signed with the old one, so that the receiver has time to
 * change.
 */
export function renewSecret(
  which: Which,
  box: SecretBox,
  cause: EventContext,
): Promise<AnswerOf<Renew> | RefusalsOf<Renew>> {
  const secret = newSecret();
  return inTransaction(async (session) => {
    const found = await WebhookModel.findOne(which).session(session).lean<StoredWebhook>();
    if (!found) return refuse('not_found');
    const now = Date.now();
    const good = (found.secrets_before ?? []).filter(({ until }) => until.getTime() > now);
    if (good.length >= maxOldSecrets) return refuse('webhook_secrets_full', { max: maxOldSecrets });
    const until = new Date(now + oldSecretGoodMs);
    const renewed = {
      secret: box.seal(secret, found._id),
      secrets_before: [{ secret: found.secret, until }, ...good],
      old_secret_until: until,
      version: found.version + 1,
    };
    await WebhookModel.updateOne({ _id: found._id, company_id: found.company_id }, { $set: renewed }, { session });
    const changed = { ...found, ...renewed };
    await publishWebhookChanged(session, changed, 'renewed', cause);
    return { webhook: toWebhookDto(changed), secret };
  });
}

/** Current signing secrets of a webhook: the newest and the earlier ones that are still valid. */
export function secretsOf({ _id, secret, secrets_before = [] }: StoredWebhook, box: SecretBox): string[] {
  const good = secrets_before.filter(({ until }) => until.getTime() > Date.now());
  return [secret, ...good.map((before) => before.secret)].map((sealed) => box.open(sealed, _id));
}
