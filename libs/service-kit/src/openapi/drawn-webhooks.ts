import { webhookKindNames, webhookKinds, type WebhookKind } from '@junto/contracts/identity/webhook-kinds';
import { webhookContents, webhookMessage } from '@junto/contracts/identity/webhook-messages';
import type { DrawnSchemas } from './drawn-schemas';
import { exampleOf } from './examples';

/** Those of Standard Webhooks. */
const headers = [
  ['webhook-id', 'The id of the message, the same in every try: what comes with one that is known is a double.'],
  ['webhook-timestamp', 'When it was sent, in seconds since 1970; refuse what is older than five minutes.'],
  [
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64, by the secret behind `whsec_`; several are divided by spaces.',
  ],
] as const;

/**
 * The `webhooks` of an OpenAPI 3.1 document: each kind of message that companies may have sent to an address of theirs.
 */
export function drawnWebhooks(schemas: DrawnSchemas): Record<string, unknown> {
  return Object.fromEntries(webhookKindNames.map((kind) => [kind, { post: operation(kind, schemas) }]));
}

function operation(kind: WebhookKind, schemas: DrawnSchemas) {
  const { group, roles } = webhookKinds[kind];
  return {
    operationId: `webhook.${kind}`,
    summary: webhookContents[kind].says,
    description: group ? `For webhooks of ${group}.` : 'For any webhook.',
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
      '2XX': { description: 'It arrived. Anything else, a redirect too, and it is sent again for a day.' },
      410: { description: 'It shall never come again: the webhook is switched off.' },
    },
  };
}

/** A message of a kind as documents show it; a test sends it to a receiver. */
export function exampleMessage<K extends WebhookKind>(kind: K) {
  const message = webhookMessage(kind);
  return message.parse(exampleOf(message, kind));
}
