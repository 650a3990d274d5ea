import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Running } from '@junto/service-kit/service';
import { ChannelHub } from '../channels/channel-hub';
import { openHearing } from '../hearing/hearing';
import type { Listener } from '../listeners/listener';
import { Listeners } from '../listeners/listeners';
import { askForRound } from '../rounds/ask-for-round';
import { hearSessions } from '../sessions/hear-sessions';
import { Sessions } from '../sessions/sessions';
import type { Settings } from '../settings';
import { clientMessages } from './client-messages';
import { LiveState } from './live-state';
import { openDoor } from './open-door';
import { startSweep } from './sweep';
import { takeSockets } from './take-sockets';

/**
 * The gateway: takes sockets, hears NATS, and brings both together in channels.
 * @returns tells every socket to come back elsewhere, and ends
 */
export function startGateway(
  { server, bus, log, verifyToken }: Running,
  origins: readonly string[],
  settings: Settings,
): () => Promise<void> {
  const hearing = openHearing(bus, log);
  const sessions = new Sessions();
  const listeners = new Listeners();
  const live = new LiveState(bus.state() === 'connected', listeners);
  const hub = new ChannelHub({ hearing, settings, epoch: randomUUID(), ask: askForRound(bus, settings.askTimeoutMs) });

  const onMessage = clientMessages({
    hub,
    sessions,
    verify: verifyToken,
    settings,
    log,
    isLive: () => live.isLive(),
    isCrowded: (userId) => listeners.ofProfile(userId).length >= settings.maxSocketsPerUser,
    onReady: (listener) => {
      listener.seat.prove();
      listeners.identify(listener);
    },
  });
  const onSocket = takeSockets({ hub, listeners, settings, onMessage });
  const isFull = () => listeners.size >= settings.maxSockets;
  const closeDoor = openDoor({ server, origins, settings, onSocket, isFull });

  hearSessions({
    bus,
    hearing,
    sessions,
    log,
    onEnded: (session) => listeners.ofSession(session).forEach((listener) => listener.close('notSignedIn')),
    onProfileChanged: (profile) => listeners.ofProfile(profile).forEach((listener) => judgeAgain(listener, sessions)),
  });
  bus.onConnected(() => {
    live.set(true);
    // Also after an outage that was over before anybody noticed.
    hub.heal();
  });
  const endSweep = startSweep(listeners, settings, () => {
    if (bus.state() === 'away') live.set(false);
    sessions.sweep();
  });

  return async () => {
    closeDoor();
    endSweep();
    hub.stop();
    await sendAway(listeners, settings.returnWithinMs);
  };
}

function judgeAgain(listener: Listener, sessions: Sessions): void {
  if (!listener.claims) return;
  const caller = sessions.judge(listener.claims);
  if (!caller) return listener.close('notSignedIn');
  listener.caller = caller;
  for (const channel of listener.heard) channel.judgeAgain(listener);
}

/** Everybody gets another moment to come back, so that the next gateway is not run over. */
async function sendAway(listeners: Listeners, returnWithinMs: number): Promise<void> {
  for (const listener of listeners) {
    listener.reply({ type: 'closing', retry_after_ms: Math.round(250 + Math.random() * returnWithinMs) });
    listener.close('goingAway');
  }
  const until = Date.now() + 1_500;
  while (listeners.size > 0 && Date.now() < until) await pause(25);
  for (const listener of listeners) listener.socket.terminate();
}
