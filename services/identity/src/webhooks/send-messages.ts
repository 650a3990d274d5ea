import { trusted } from 'mongoose';
import { failsAtMostMs, failuresThatPause, pauseOf, waitAfterTry } from '@junto/domain/webhook-retries';
import type { Log } from '@junto/service-kit/telemetry/log';
import { counter, histogram } from '@junto/service-kit/telemetry/metrics';
import { leasedJobs } from '@junto/service-kit/work/leased-jobs';
import type { MailNotices } from '../notices/notification-consumer';
import { endFailing } from './end-failing';
import type { WebhookDeps } from './make-webhook';
import { timeoutMs, postMessage, type Outcome } from './post-message';
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

/** Concurrent webhooks per process; failing and slow webhooks have separate lanes. */
const lanes = { quick: 12, slow: 4 };
/** Length of a turn before the next webhook is served. */
const turnMs = 5_000;
/** A slower response moves the webhook to the slow lanes. */
const slowMs = 2_000;

interface Deps extends Pick<WebhookDeps, 'box' | 'mayReach'> {
  log: Log;
  mail: MailNotices;
}

/**
 * Sends waiting messages, each at least once, one at a time per webhook. A failed message is retried with growing
 * delays and holds back later messages about the same order only. Several failures in a row pause the webhook. Failing
 * or slow webhooks have separate lanes, so they delay no others.
 */
export function sendMessages(deps: Deps) {
  const work = Object.entries(lanes).map(([name, count]) =>
    leasedJobs({
      name: `send-webhooks-${name}`,
      model: WebhookModel,
      log: deps.log,
      which: { slow: name === 'slow' },
      lanes: count,
      // A turn ends before another process could take the lease.
      leaseMs: 4 * (turnMs + timeoutMs),
      perform: (webhook: StoredWebhook, stopping) => sendInTurn(webhook, stopping, deps),
    }),
  );
  return { jobs: work.map(({ job }) => job), nudge: () => work.forEach(({ nudge }) => nudge()) };
}

async function sendInTurn(webhook: StoredWebhook, stopping: AbortSignal, deps: Deps): Promise<void> {
  const secrets = secretsOf(webhook, deps.box);
  const until = Date.now() + turnMs;
  const { failures, failing_since, slow } = webhook;
  const result: TurnResult = { delivered: 0, failures, failing_since, gone: false, slow };
  while (Date.now() < until && !stopping.aborted && !result.gone) {
    const next = await nextMessage(webhook._id);
    if (!next) break;
    const began = performance.now();
    const outcome = await postMessage(next, { url: webhook.url, secrets, mayReach: deps.mayReach, stopping }).catch(
      (error: unknown) => {
        if (stopping.aborted) return undefined;
        throw error;
      },
    );
    // Aborted with unknown result: the message is sent again.
    if (!outcome) break;
    const ms = performance.now() - began;
    tries.inc({ outcome: outcome.reason ?? 'delivered' });
    took.observe(ms / 1_000);
    await saveOutcome(next, outcome);
    result.gone = outcome.status === 410;
    if (outcome.reason) {
      result.failures++;
      result.failing_since ??= new Date();
    } else {
      result.delivered++;
      result.failures = 0;
      result.failing_since = null;
    }
    result.slow = ms > slowMs || pauses(result.failures);
    if (outcome.reason && pauses(result.failures)) break;
  }
  await endTurn(webhook, result, deps);
}

interface TurnResult extends Pick<StoredWebhook, 'failures' | 'failing_since' | 'slow'> {
  delivered: number;
  /** The receiver responded 410 Gone. */
  gone: boolean;
}

/** A single failure belongs to the message, several in a row to the receiver. */
const pauses = (failures: number) => failures >= failuresThatPause;

/** The longest-due message that waits for no earlier one about the same subject. */
async function nextMessage(webhook_id: string): Promise<StoredDelivery | null> {
  for (;;) {
    const now = new Date();
    const due = { webhook_id, due_at: trusted({ $lte: now }) };
    const next = await DeliveryModel.findOne(due).sort({ due_at: 1, happened_at: 1 }).lean<StoredDelivery>();
    if (!next?.about || !next.happened_at) return next;
    const { _id, about, happened_at } = next;
    const before = { webhook_id, about, state: 'waiting', happened_at: trusted({ $lt: happened_at }) } as const;
    const earlier = await DeliveryModel.findOne(before).sort({ happened_at: 1 }).lean<StoredDelivery>();
    if (!earlier?.due_at) return next;
    if (earlier.due_at <= now) return earlier;
    const due_at = new Date(earlier.due_at.getTime() + 1);
    await DeliveryModel.updateOne({ _id, webhook_id, due_at: next.due_at }, { $set: { due_at } });
  }
}

async function saveOutcome(
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
 * Schedules the next turn: when a message is due, immediately if new messages were queued, after a pause if the webhook
 * fails.
 */
async function endTurn(webhook: StoredWebhook, result: TurnResult, deps: Deps): Promise<void> {
  const { _id, company_id, news } = webhook;
  const { failures, failing_since, slow, delivered, gone } = result;
  const now = new Date();
  const isOver = failing_since !== null && now.getTime() - failing_since.getTime() >= failsAtMostMs;
  if (gone || (isOver && failures > webhook.failures)) return endFailing(_id, gone ? 'gone' : 'failing', deps.mail);
  const state = { failures, failing_since, slow, attempts: 0, ...(delivered > 0 && { delivered_at: now }) };
  const pausedUntil = now.getTime() + pauseOf(failures);
  const waiting = { webhook_id: _id, due_at: trusted({ $gt: new Date(0) }) };
  const next = await DeliveryModel.findOne(waiting, { due_at: 1 }).sort({ due_at: 1 }).lean<StoredDelivery>();
  const due_at = next && new Date(Math.max(next.due_at!.getTime(), pausedUntil));
  const ended = await WebhookModel.updateOne({ _id, company_id, off: null, news }, { $set: { ...state, due_at } });
  if (ended.matchedCount > 0) return;
  // A message was queued meanwhile, or somebody switched the webhook.
  await WebhookModel.updateOne({ _id, company_id, off: null }, { $set: { ...state, due_at: new Date(pausedUntil) } });
}
