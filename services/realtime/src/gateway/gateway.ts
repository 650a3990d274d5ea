import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Running } from '@junto/service-kit/service';
import { ChannelHub } from '../channels/channel-hub';
import type { Connection } from '../connections/connection';
import { Connections } from '../connections/connections';
import { requestRound } from '../rounds/request-round';
import { subscribeToSessions } from '../sessions/session-subscription';
import { Sessions } from '../sessions/sessions';
import type { Settings } from '../settings';
import { openSubscriptions } from '../subscriptions/subscriptions';
import { acceptSockets } from './accept-sockets';
import { clientMessages } from './client-messages';
import { LiveState } from './live-state';
import { openSocketServer } from './open-socket-server';
import { startSweep } from './sweep';

/**
 * Starts the gateway: accepts sockets, subscribes to NATS and connects the two by channels.
 * @returns stops the gateway after asking each client to reconnect
 */
export function startGateway(
  { server, bus, log, verifyToken }: Running,
  origins: readonly string[],
  settings: Settings,
): () => Promise<void> {
  const subscriptions = openSubscriptions(bus, log);
  const sessions = new Sessions();
  const connections = new Connections();
  const live = new LiveState(bus.state() === 'connected', connections);
  const hub = new ChannelHub({
    subscriptions,
    settings,
    epoch: randomUUID(),
    request: requestRound(bus, settings.requestTimeoutMs),
  });

  const onMessage = clientMessages({
    hub,
    sessions,
    verify: verifyToken,
    settings,
    log,
    isLive: () => live.isLive(),
    isOverLimit: (userId) => connections.ofProfile(userId).length >= settings.maxSocketsPerUser,
    onReady: (connection) => {
      connection.seat.prove();
      connections.identify(connection);
    },
  });
  const onSocket = acceptSockets({ hub, connections, settings, onMessage });
  const isFull = () => connections.size >= settings.maxSockets;
  const closeSocketServer = openSocketServer({ server, origins, settings, onSocket, isFull });

  subscribeToSessions({
    bus,
    subscriptions,
    sessions,
    log,
    onEnded: (session) => connections.ofSession(session).forEach((connection) => connection.close('notSignedIn')),
    onProfileChanged: (profile) =>
      connections.ofProfile(profile).forEach((connection) => judgeAgain(connection, sessions)),
  });
  bus.onConnected(() => {
    live.set(true);
    // Also after an outage that ended before anyone noticed.
    hub.heal();
  });
  const endSweep = startSweep(connections, settings, () => {
    if (bus.state() === 'away') live.set(false);
    sessions.sweep();
  });

  return async () => {
    closeSocketServer();
    endSweep();
    hub.stop();
    await sendAway(connections, settings.returnWithinMs);
  };
}

function judgeAgain(connection: Connection, sessions: Sessions): void {
  if (!connection.claims) return;
  const caller = sessions.judge(connection.claims);
  if (!caller) return connection.close('notSignedIn');
  connection.caller = caller;
  for (const channel of connection.joinedChannels) channel.judgeAgain(connection);
}

/** Closes each connection at a different moment, so that the next gateway is not overloaded. */
async function sendAway(connections: Connections, returnWithinMs: number): Promise<void> {
  for (const connection of connections) {
    connection.reply({ type: 'closing', retry_after_ms: Math.round(250 + Math.random() * returnWithinMs) });
    connection.close('goingAway');
  }
  const until = Date.now() + 1_500;
  while (connections.size > 0 && Date.now() < until) await pause(25);
  for (const connection of connections) connection.socket.terminate();
}
