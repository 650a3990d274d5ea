import { webhookKindNames, webhookKinds, type WebhookKind } from '@junto/contracts/identity/webhook-kinds';
import { webhookContents, webhookMessage } from '@junto/contracts/identity/webhook-messages';
import { exampleOf } from './examples';
import type { SchemaCollector } from './schema-collector';

/** Headers of Standard Webhooks. */
const headers = [
  ['webhook-id', 'The ID of the message, the same for every attempt. Ignore IDs you have already processed.'],
  ['webhook-timestamp', 'When it was sent, in seconds since 1970. Reject anything older than five minutes.'],
  [
    'webhook-signature',
    '`v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the secret after `whsec_`. Several signatures are separated by spaces.',
  ],
] as const;

/** The `webhooks` of an OpenAPI 3.1 document: each kind of message that companies can subscribe to. */
export function webhookDocuments(schemas: SchemaCollector): Record<string, unknown> {
  return Object.fromEntries(webhookKindNames.map((kind) => [kind, { post: operation(kind, schemas) }]));
}

function operation(kind: WebhookKind, schemas: SchemaCollector) {
  const { group, roles } = webhookKinds[kind];
  return {
    operationId: `webhook.${kind}`,
    summary: webhookContents[kind].description,
    description: group ? `Sent to webhooks for ${group}.` : 'Sent to any webhook.',
    tags: ['identity'],
    'x-roles': roles,
    security: [],
    parameters: headers.map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemas.answer(webhookMessage(kind)), example: exampleMessage(kind) } },
    },
    responses: {
      '2XX': { description: 'Received. Any other response, including a redirect, is retried for a day.' },
      410: { description: 'Gone: the webhook is turned off.' },
    },
  };
}

/** An example message of a kind for the documents; a test sends it to a receiver. */
export function exampleMessage<K extends WebhookKind>(kind: K) {
  const message = webhookMessage(kind);
  return message.parse(exampleOf(message, kind));
}
