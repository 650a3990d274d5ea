import { trusted } from 'mongoose';
import type { Job } from '@junto/service-kit/jobs';
import { gauge } from '@junto/service-kit/telemetry/metrics';
import { DeliveryModel, WebhookModel } from './webhook.model';

const waiting = gauge({ name: 'junto_webhook_messages_waiting', help: 'Messages to webhooks that did not arrive yet' });
const failing = gauge({
  name: 'junto_webhooks_failing',
  help: 'Webhooks whose receiver fails several times in a row or is slow',
});
const oldestDueSeconds = gauge({
  name: 'junto_webhooks_behind_seconds',
  help: 'For how long the webhook that is due longest waits to be sent to',
});

/**
 * Metrics of webhook delivery for operators. A failing receiver is its company's responsibility and does not count as a
 * backlog.
 */
export const countDeliveries: Job = {
  name: 'count-webhook-deliveries',
  everyMs: 15_000,
  run: async () => {
    waiting.set(await DeliveryModel.countDocuments({ due_at: trusted({ $gt: new Date(0) }) }));
    failing.set(await WebhookModel.countDocuments({ slow: true, off: null }));
    const due = { slow: false, due_at: trusted({ $gt: new Date(0) }) };
    const oldest = await WebhookModel.findOne(due, { due_at: 1 }).sort({ due_at: 1 }).lean();
    oldestDueSeconds.set(oldest?.due_at ? Math.max(0, (Date.now() - oldest.due_at.getTime()) / 1_000) : 0);
  },
};
