import type { IncomingMessage } from 'node:http';
import { isForKeys, type EndpointSpec, type CallerKind } from '@junto/contracts/endpoint';
import { apiKeyPrefix } from '@junto/contracts/identity/api-keys';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { limiter } from '../rate-limits';
import { callerOfClaims, type Caller, type ResolveCaller } from './caller';
import type { VerifyToken } from './verify-token';

export interface Guard {
  verify: VerifyToken;
  resolveCaller?: ResolveCaller;
}

/** An access token or an API key. */
const bearer = new RegExp(`^Bearer ([\\w-]+\\.[\\w-]+\\.[\\w-]+|${apiKeyPrefix}[\\w-]+)$`, 'i');

/** Resolves the caller of a request: null without a token, a refusal if the token is invalid. */
export async function callerOf(
  req: IncomingMessage,
  { verify, resolveCaller }: Guard,
): Promise<Caller | null | Refusal> {
  const header = req.headers.authorization;
  if (header === undefined) return null;
  const token = bearer.exec(header)?.[1];
  const claims = token === undefined ? undefined : await verify(token);
  if (!claims) return refuse('not_signed_in');
  const judged = await resolveCaller?.(claims);
  if (judged === 'session_ended') return refuse('session_ended');
  const caller = judged ?? callerOfClaims(claims);
  return claims.byKey ? { ...caller, byKey: claims.byKey } : caller;
}

/** Refusal if the role may not call; undefined otherwise. */
export function guardRole(who: CallerKind, caller: Caller | null): Refusal | undefined {
  if (who === 'anyone') return undefined;
  if (!caller) return refuse('not_signed_in');
  return who === 'signed_in' || who.includes(caller.role) ? undefined : refuse('wrong_role');
}

/** Rate limit of one API key in one process of a service. */
const keyLimit = limiter({ name: 'api-key', points: 600, perSeconds: 60, by: 'caller', storage: 'memory' });

/** Refusal if an API key may not call or exceeds its rate limit; undefined otherwise and for users. */
export async function guardKey(spec: EndpointSpec, caller: Caller | null): Promise<Refusal | undefined> {
  if (!caller?.byKey) return undefined;
  if (!isForKeys(spec)) return refuse('not_for_keys');
  return keyLimit({ userId: caller.sessionId, address: '' });
}

/**
 * Cookie endpoints accept requests from their own pages only (CSRF): browsers set Origin and Sec-Fetch-Site themselves,
 * and scripts cannot forge them. A caller without either is no browser and has no cookie to abuse.
 */
export function guardOrigin(req: IncomingMessage, publicOrigin: string): Refusal | undefined {
  const { origin } = req.headers;
  const site = req.headers['sec-fetch-site'];
  if (origin !== undefined && origin !== publicOrigin) return refuse('wrong_origin');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return refuse('wrong_origin');
  return undefined;
}
