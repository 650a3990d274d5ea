import { Webhook as Signer } from 'standardwebhooks';
import type { DeliveryReason } from '@junto/contracts/identity/webhooks';
import { AddressNotPublic, fetchExternal } from '@junto/service-kit/external/fetch-external';
import type { MayReach } from '@junto/service-kit/external/public-address';
import type { StoredDelivery } from './webhook.model';

/** Result of an attempt; without a reason it succeeded. */
export interface Outcome {
  reason: DeliveryReason | null;
  status: number | null;
}

interface Receiver {
  url: string;
  /** Each secret signs; a receiver accepts any signature of a secret it knows. */
  secrets: readonly string[];
  mayReach: MayReach;
  stopping: AbortSignal;
}

/** Timeout of a whole attempt; a slower receiver is retried. */
export const timeoutMs = 10_000;
/** Only the status of the response matters. */
const mostReadBytes = 64 * 1024;

/**
 * Posts a message by Standard Webhooks: signed over id, time and body, so that a receiver can verify sender and
 * integrity and detect replays. Does not follow redirects.
 */
export async function postMessage(
  { _id, body }: Pick<StoredDelivery, '_id' | 'body'>,
  { url, secrets, mayReach, stopping }: Receiver,
): Promise<Outcome> {
  const at = new Date();
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Junto webhooks',
    'webhook-id': _id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Signer(secret).sign(_id, at, body)).join(' '),
  };
  const patience = AbortSignal.timeout(timeoutMs);
  try {
    const signal = AbortSignal.any([patience, stopping]);
    const answer = await fetchExternal(new URL(url), mayReach, { headers, signal, body });
    let read = 0;
    answer
      .on('error', () => {})
      .on('data', (part: Buffer) => (read += part.length) > mostReadBytes && answer.destroy());
    return outcomeOf(answer.statusCode ?? 0);
  } catch (error) {
    stopping.throwIfAborted();
    return { status: null, reason: patience.aborted ? 'too_slow' : reasonOf(error) };
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { status, reason: null };
  return { status, reason: status >= 300 && status < 400 ? 'redirected' : 'status' };
}

/** Error codes of untrusted certificates: `CERT_HAS_EXPIRED`, `ERR_TLS_CERT_ALTNAME_INVALID`. */
const ofCertificate = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/;

function reasonOf(error: unknown): DeliveryReason {
  if (error instanceof AddressNotPublic) return 'address_not_public';
  return ofCertificate.test((error as { code?: string }).code ?? '') ? 'certificate' : 'not_reachable';
}
