import { trusted } from 'mongoose';
import { failsAtMostMs, pauseOf, waitAfterTry } from '@junto/domain/webhook-retries';
import type { Log } from '@junto/service-kit/telemetry/log';
import { counter, histogram } from '@junto/service-kit/telemetry/metrics';
import { dueWork } from '@junto/service-kit/work/due-work';
import type { MailNotices } from '../notices/tell-people';
import { endFailing } from './end-failing';
import type { WebhookDeps } from './make-webhook';
import { patienceMs, postMessage, type Outcome } from './post-message';
import { secretsOf } from './renew-secret';
import { DeliveryModel, WebhookModel, type StoredDelivery, type StoredWebhook } from './webhook.model';

const tries = counter({
  name: 'junto_webhook_tries_total',
  help: 'Tries to deliver a message to a webhook, by how they ended',
  labels: ['outcome'],
});
const took = histogram(
  { name: 'junto_webhook_try_seconds', help: 'How long tries to deliver a message to a webhook took' },
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
);

/** So many webhooks are sent to at a time by one process; those that failed or were slow have lanes of their own. */
const lanes = { quick: 12, slow: 4 };
/** Then the next one has its turn. */
const turnMs = 5_000;
/** From here on nobody else waits behind it. */
const slowMs = 2_000;

interface Deps extends Pick<WebhookDeps, 'box' | 'mayReach'> {
  log: Log;
  mail: MailNotices;
}

/**
 * Sends what waits, at least once each, to one webhook in one message at a time and in their order. One that fails or
 * is slow is left alone for longer and longer, and never stands before another: it costs a lane for a moment.
 */
export function sendMessages(deps: Deps) {
  const work = Object.entries(lanes).map(([name, count]) =>
    dueWork({
      name: `send-webhooks-${name}`,
      model: WebhookModel,
      log: deps.log,
      which: { slow: name === 'slow' },
      lanes: count,
      // A turn ends before another process would take it over.
      leaseMs: 4 * (turnMs + patienceMs),
      perform: (webhook: StoredWebhook, stopping) => sendInTurn(webhook, stopping, deps),
    }),
  );
  return { jobs: work.map(({ job }) => job), nudge: () => work.forEach(({ nudge }) => nudge()) };
}

async function sendInTurn(webhook: StoredWebhook, stopping: AbortSignal, deps: Deps): Promise<void> {
  const secrets = secretsOf(webhook, deps.box);
  const until = Date.now() + turnMs;
  const sent: Sent = { tried: 0, failed: undefined, gone: false, slow: webhook.slow };
  while (Date.now() < until && !stopping.aborted && !sent.failed) {
    const waiting = { webhook_id: webhook._id, due_at: trusted({ $lte: new Date() }) };
    const next = await DeliveryModel.findOne(waiting).sort({ due_at: 1 }).lean<StoredDelivery>();
    if (!next) break;
    const began = performance.now();
    const outcome = await postMessage(next, { url: webhook.url, secrets, mayReach: deps.mayReach, stopping }).catch(
      (error: unknown) => {
        if (stopping.aborted) return undefined;
        throw error;
      },
    );
    // Whether it arrived is not known: it is sent again.
    if (!outcome) break;
    const ms = performance.now() - began;
    tries.inc({ outcome: outcome.reason ?? 'delivered' });
    took.observe(ms / 1_000);
    await keepOutcome(next, outcome);
    sent.tried++;
    sent.slow = outcome.reason !== null || ms > slowMs;
    if (outcome.reason) sent.failed = outcome;
    sent.gone = outcome.status === 410;
  }
  await endTurn(webhook, sent, deps);
}

interface Sent {
  tried: number;
  failed: Outcome | undefined;
  /** The receiver says that there will never be one again. */
  gone: boolean;
  slow: boolean;
}

async function keepOutcome(
  { _id, webhook_id, attempts, since }: StoredDelivery,
  { reason, status }: Outcome,
): Promise<void> {
  const now = new Date();
  const tried = { attempts: attempts + 1, tried_at: now, status, reason };
  const waitMs = now.getTime() - since.getTime() < failsAtMostMs ? waitAfterTry(attempts + 1, Math.random()) : null;
  const next =
    reason === null
      ? { state: 'delivered', due_at: null }
      : waitMs === null
        ? { state: 'given_up', due_at: null }
        : { due_at: new Date(now.getTime() + waitMs) };
  await DeliveryModel.updateOne({ _id, webhook_id }, { $set: { ...tried, ...next } });
}

/**
 * Says when the webhook is looked after next: when what waits is due, at once where there is news, after a pause where
 * it failed.
 */
async function endTurn(webhook: StoredWebhook, { tried, failed, gone, slow }: Sent, deps: Deps): Promise<void> {
  const { _id, company_id, news } = webhook;
  const now = new Date();
  const failures = failed ? webhook.failures + 1 : tried > 0 ? 0 : webhook.failures;
  const failing_since = failed ? (webhook.failing_since ?? now) : tried > 0 ? null : webhook.failing_since;
  const isOver = failed && now.getTime() - failing_since!.getTime() >= failsAtMostMs;
  if (gone || isOver) return endFailing(_id, gone ? 'gone' : 'failing', deps.mail);
  const went = { failures, failing_since, slow, attempts: 0, ...(tried > 0 && !failed && { delivered_at: now }) };
  const pausedUntil = failed ? now.getTime() + pauseOf(failures) : now.getTime();
  const waiting = { webhook_id: _id, due_at: trusted({ $gt: new Date(0) }) };
  const next = await DeliveryModel.findOne(waiting, { due_at: 1 }).sort({ due_at: 1 }).lean<StoredDelivery>();
  const due_at = next && new Date(Math.max(next.due_at!.getTime(), pausedUntil));
  const ended = await WebhookModel.updateOne({ _id, company_id, off: null, news }, { $set: { ...went, due_at } });
  if (ended.matchedCount > 0) return;
  // Something was queued meanwhile, or somebody switched it.
  await WebhookModel.updateOne({ _id, company_id, off: null }, { $set: { ...went, due_at: new Date(pausedUntil) } });
}
