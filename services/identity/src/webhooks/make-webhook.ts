import { randomBytes, randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import { maxWebhooks, webhookSecretPrefix, type makeWebhook as makeSpec } from '@junto/contracts/identity/webhooks';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { isExternal } from '@junto/service-kit/external/fetch-external';
import type { MayReach } from '@junto/service-kit/external/public-address';
import { created, type Answered } from '@junto/service-kit/http/answers';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import type { SecretBox } from '../keys/secret-box';
import { companyOfCreator } from '../profiles/company-of-creator';
import { publishWebhookChanged } from './publish-webhook-changed';
import { WebhookGuardModel, WebhookModel, toWebhookDto, type StoredWebhook } from './webhook.model';

type Make = typeof makeSpec;

/** Dependencies of creating and sending to webhooks. */
export interface WebhookDeps {
  box: SecretBox;
  mayReach: MayReach;
  /** Production requires HTTPS because messages cross foreign networks; local receivers have no certificate. */
  needsHttps: boolean;
}

/** Creates a webhook for the company and role of a person. Only this response contains the secret. */
export async function makeWebhook(
  userId: string,
  { url, groups }: Pick<BodyOf<Make>, 'url' | 'groups'>,
  { box, mayReach, needsHttps }: WebhookDeps,
  cause: EventContext,
): Promise<Answered<AnswerOf<Make>> | RefusalsOf<Make>> {
  const target = new URL(url);
  if (needsHttps && target.protocol !== 'https:') return refuse('webhook_not_secure');
  if (!(await isExternal(target, mayReach))) return refuse('webhook_not_public');
  const secret = newSecret();
  const _id = randomUUID();
  return inTransaction(async (session) => {
    const creator = await companyOfCreator(session, userId);
    if (isRefusal(creator)) return creator;
    const { company_id } = creator;
    await WebhookGuardModel.updateOne({ _id: company_id }, { $inc: { steps: 1 } }, { upsert: true, session });
    const has = await WebhookModel.countDocuments({ company_id }).session(session);
    if (has >= maxWebhooks) return refuse('webhooks_full', { max: maxWebhooks });
    const webhook: StoredWebhook = {
      _id,
      url: target.href,
      groups: [...new Set(groups)],
      ...creator,
      created_at: new Date(),
      off: null,
      failing_since: null,
      delivered_at: null,
      old_secret_until: null,
      secret: box.seal(secret, _id),
      version: 1,
      ...idle,
    };
    await WebhookModel.create([webhook], { session });
    await publishWebhookChanged(session, webhook, 'made', cause);
    return created({ webhook: toWebhookDto(webhook), secret });
  });
}

/** The secret as shown to the receiver's operator. */
export function newSecret(): string {
  return webhookSecretPrefix + randomBytes(32).toString('base64');
}

const idle = { due_at: null, attempts: 0, news: 0, failures: 0, slow: false };
