import type { RawData } from 'ws';
import { clientMessage, type ClientMessage } from '@junto/contracts/channels';
import type { Claims } from '@junto/service-kit/auth/caller';
import type { VerifyToken } from '@junto/service-kit/auth/verify-token';
import type { Log } from '@junto/service-kit/telemetry/log';
import type { ChannelHub } from '../channels/channel-hub';
import type { Connection } from '../connections/connection';
import type { Sessions } from '../sessions/sessions';
import type { Settings } from '../settings';

export interface MessageSources {
  hub: ChannelHub;
  sessions: Sessions;
  verify: VerifyToken;
  settings: Settings;
  log: Log;
  /** Whether the gateway is connected to NATS. */
  isLive: () => boolean;
  /** Whether the user has reached the limit of sockets. */
  isOverLimit: (userId: string) => boolean;
  /** Called when a connection has authenticated. */
  onReady: (connection: Connection) => void;
}

/** Handles client messages in order, so that none overtakes the check of a token. */
export function clientMessages(sources: MessageSources) {
  const busy = new WeakMap<Connection, Promise<void>>();

  return (connection: Connection, raw: RawData, isBinary: boolean): void => {
    connection.lastMessageAt = Date.now();
    if (!spend(connection, sources.settings)) return connection.close('badMessage');
    const message = isBinary ? undefined : read(raw);
    if (!message) return refuseMessage(connection);
    const waiting = busy.get(connection);
    if (!waiting && message.type !== 'auth') return tryTo(connection, sources, () => act(connection, message, sources));
    const turn = (waiting ?? Promise.resolve())
      .then(() =>
        message.type === 'auth' ? authenticate(connection, message.token, sources) : act(connection, message, sources),
      )
      .catch((error: unknown) => failed(connection, sources, error))
      .finally(() => {
        if (busy.get(connection) === turn) busy.delete(connection);
      });
    busy.set(connection, turn);
  };
}

/** An exception in a socket's event handler would end the process and all sockets. */
function tryTo(connection: Connection, sources: MessageSources, run: () => void): void {
  try {
    run();
  } catch (error) {
    failed(connection, sources, error);
  }
}

function failed(connection: Connection, { log }: MessageSources, error: unknown): void {
  log.error({ err: error }, 'client message failed');
  connection.close('tryAgain');
}

function read(raw: RawData): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(raw.toString())).data;
  } catch {
    return undefined;
  }
}

/** An unauthenticated client that sends anything else is closed. */
function refuseMessage(connection: Connection): void {
  connection.reply({ type: 'error', code: 'bad_message' });
  if (!connection.caller) connection.close('badMessage');
}

function act(connection: Connection, message: Exclude<ClientMessage, { type: 'auth' }>, { hub }: MessageSources): void {
  if (!connection.open) return;
  if (!connection.caller) {
    connection.reply({ type: 'error', code: 'not_signed_in' });
    return connection.close('notSignedIn');
  }
  if (message.type === 'ping') connection.reply({ type: 'pong' });
  else if (message.type === 'subscribe') hub.join(connection, message.channel);
  else hub.leave(connection, message.channel);
}

/** The first token opens the connection, later tokens of the same session extend it; an invalid one extends nothing. */
async function authenticate(connection: Connection, token: string, sources: MessageSources): Promise<void> {
  const { verify, sessions, isOverLimit: isCrowded, onReady, isLive, log } = sources;
  let claims: Claims | undefined;
  try {
    claims = await verify(token);
  } catch (error) {
    log.warn({ err: error }, 'tokens cannot be verified');
    return connection.caller ? undefined : connection.close('tryAgain');
  }
  const caller = claims && sessions.judge(claims);
  // A connection belongs to one session; another session or user opens its own.
  const other =
    connection.claims &&
    (connection.claims.userId !== claims?.userId || connection.claims.sessionId !== claims.sessionId);
  if (!claims || !caller || other) {
    connection.reply({ type: 'error', code: 'not_signed_in' });
    if (!connection.caller) connection.close('notSignedIn');
    return;
  }
  if (!connection.caller && isCrowded(claims.userId)) {
    // Reject the newest connection: an evicted older one would reconnect, and the two would alternate forever.
    connection.reply({ type: 'error', code: 'too_many' });
    return connection.close('tooMany');
  }
  connection.claims = claims;
  connection.caller = caller;
  onReady(connection);
  for (const channel of connection.joinedChannels) channel.judgeAgain(connection);
  connection.reply({ type: 'ready' });
  if (!isLive()) connection.reply({ type: 'live', live: false });
}

/** Token bucket: each message costs one. */
function spend(connection: Connection, { messageBurst, messagesPerSecond }: Settings): boolean {
  const now = Date.now();
  const regained = ((now - connection.creditAt) / 1000) * messagesPerSecond;
  connection.credit = Math.min(messageBurst, connection.credit + regained) - 1;
  connection.creditAt = now;
  return connection.credit >= 0;
}
