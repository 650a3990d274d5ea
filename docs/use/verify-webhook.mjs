/**
 * A receiver of webhooks, in whole: WEBHOOK_SECRET=whsec_… PORT=8090 node docs/use/verify-webhook.mjs
 * It takes a message only when it is signed by the secret that was shown when the webhook was added, whole and fresh,
 * and once: a message comes again, under the same id, until it was answered with a status of 200 to 299.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

/** Older or further ahead, and it may be a message that somebody else sends again. */
const toleranceMs = 5 * 60_000;

/**
 * @param {string} secret as it was shown: `whsec_…`
 * @param {Record<string, string | string[] | undefined>} headers of the request, their names in lower case
 * @param {string} body as it came, before anything parses it
 * @returns {{ id: string, type: string, timestamp: string, event_id: string | null, data: object }} the message
 * @throws when it is not from Junto, not whole or not fresh
 */
export function verifyWebhook(secret, headers, body, now = Date.now()) {
  const id = String(headers['webhook-id'] ?? '');
  const timestamp = String(headers['webhook-timestamp'] ?? '');
  if (!(Math.abs(now - Number(timestamp) * 1_000) <= toleranceMs)) throw new Error('Not fresh');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const signatures = String(headers['webhook-signature'] ?? '').split(' ');
  const isSigned = signatures.some((signature) => {
    const [version, text = ''] = signature.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new Error('Not signed by the secret of this webhook');
  const message = JSON.parse(body);
  if (message.id !== id) throw new Error('Of another message');
  return message;
}

/** Answers what is right with 204 once it was taken, and what is not with 400. */
export function receiver(secret, take) {
  // A program that is restarted keeps these in its database, for two days.
  const known = new Set();
  return createServer(async (request, response) => {
    try {
      const parts = [];
      for await (const part of request) parts.push(part);
      const message = verifyWebhook(secret, request.headers, Buffer.concat(parts).toString('utf8'));
      if (!known.has(message.id)) await take(message);
      known.add(message.id);
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(400).end(String(error.message));
    }
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { WEBHOOK_SECRET, PORT = '8090' } = process.env;
  receiver(WEBHOOK_SECRET, ({ type, data }) => console.log(type, JSON.stringify(data))).listen(Number(PORT));
}
