import type { RawData } from 'ws';
import { clientMessage, type ClientMessage } from '@junto/contracts/channels';
import type { Claims } from '@junto/service-kit/auth/caller';
import type { VerifyToken } from '@junto/service-kit/auth/verify-token';
import type { Log } from '@junto/service-kit/telemetry/log';
import type { ChannelHub } from '../channels/channel-hub';
import type { Listener } from '../listeners/listener';
import type { Sessions } from '../sessions/sessions';
import type { Settings } from '../settings';

export interface MessageSources {
  hub: ChannelHub;
  sessions: Sessions;
  verify: VerifyToken;
  settings: Settings;
  log: Log;
  /** The gateway hears NATS. */
  isLive: () => boolean;
  /** This person has as many sockets as they may. */
  isCrowded: (userId: string) => boolean;
  /** It has shown who it is. */
  onReady: (listener: Listener) => void;
}

/** Does what a client asks. Its messages are done one after the other, so that nothing overtakes a token's check. */
export function clientMessages(sources: MessageSources) {
  const busy = new WeakMap<Listener, Promise<void>>();

  return (listener: Listener, raw: RawData, isBinary: boolean): void => {
    listener.heardAt = Date.now();
    if (!spend(listener, sources.settings)) return listener.close('badMessage');
    const message = isBinary ? undefined : read(raw);
    if (!message) return refuseMessage(listener);
    const waiting = busy.get(listener);
    if (!waiting && message.type !== 'auth') return tryTo(listener, sources, () => act(listener, message, sources));
    const turn = (waiting ?? Promise.resolve())
      .then(() =>
        message.type === 'auth' ? authenticate(listener, message.token, sources) : act(listener, message, sources),
      )
      .catch((error: unknown) => failed(listener, sources, error))
      .finally(() => {
        if (busy.get(listener) === turn) busy.delete(listener);
      });
    busy.set(listener, turn);
  };
}

/** What is thrown out of a socket's listener would end the process, and everybody's sockets with it. */
function tryTo(listener: Listener, sources: MessageSources, run: () => void): void {
  try {
    run();
  } catch (error) {
    failed(listener, sources, error);
  }
}

function failed(listener: Listener, { log }: MessageSources, error: unknown): void {
  log.error({ err: error }, 'a client message failed');
  listener.close('tryAgain');
}

function read(raw: RawData): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(raw.toString())).data;
  } catch {
    return undefined;
  }
}

/** Before it has shown who it is, a client that says anything else is none of ours. */
function refuseMessage(listener: Listener): void {
  listener.reply({ type: 'error', code: 'bad_message' });
  if (!listener.caller) listener.close('badMessage');
}

function act(listener: Listener, message: Exclude<ClientMessage, { type: 'auth' }>, { hub }: MessageSources): void {
  if (!listener.open) return;
  if (!listener.caller) {
    listener.reply({ type: 'error', code: 'not_signed_in' });
    return listener.close('notSignedIn');
  }
  if (message.type === 'ping') listener.reply({ type: 'pong' });
  else if (message.type === 'subscribe') hub.join(listener, message.channel);
  else hub.leave(listener, message.channel);
}

/** The first token opens, every later one of the same session prolongs; a bad one prolongs nothing. */
async function authenticate(listener: Listener, token: string, sources: MessageSources): Promise<void> {
  const { verify, sessions, isCrowded, onReady, isLive, log } = sources;
  let claims: Claims | undefined;
  try {
    claims = await verify(token);
  } catch (error) {
    log.warn({ err: error }, 'tokens cannot be checked');
    return listener.caller ? undefined : listener.close('tryAgain');
  }
  const caller = claims && sessions.judge(claims);
  // A socket lives as long as its session; another session, or another person, opens its own.
  const other =
    listener.claims && (listener.claims.userId !== claims?.userId || listener.claims.sessionId !== claims.sessionId);
  if (!claims || !caller || other) {
    listener.reply({ type: 'error', code: 'not_signed_in' });
    if (!listener.caller) listener.close('notSignedIn');
    return;
  }
  if (!listener.caller && isCrowded(claims.userId)) {
    // The newest one: an older one that made room would come back, and the two would take turns for ever.
    listener.reply({ type: 'error', code: 'too_many' });
    return listener.close('tooMany');
  }
  listener.claims = claims;
  listener.caller = caller;
  onReady(listener);
  for (const channel of listener.heard) channel.judgeAgain(listener);
  listener.reply({ type: 'ready' });
  if (!isLive()) listener.reply({ type: 'live', live: false });
}

/** A message costs one; what was spent comes back with time. */
function spend(listener: Listener, { messageBurst, messagesPerSecond }: Settings): boolean {
  const now = Date.now();
  const regained = ((now - listener.creditAt) / 1000) * messagesPerSecond;
  listener.credit = Math.min(messageBurst, listener.credit + regained) - 1;
  listener.creditAt = now;
  return listener.credit >= 0;
}
