import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Running } from '@junto/service-kit/service';
import { ChannelHub } from '../channels/channel-hub';
import { openHearing } from '../hearing/hearing';
import { openSockets, waitingBytes } from '../listeners/gateway-metrics';
import { Listener } from '../listeners/listener';
import { Listeners } from '../listeners/listeners';
import type { Seat } from '../listeners/seats';
import { askForRound } from '../rounds/ask-for-round';
import { hearSessions } from '../sessions/hear-sessions';
import { Sessions } from '../sessions/sessions';
import type { Settings } from '../settings';
import { clientMessages } from './client-messages';
import { openDoor } from './open-door';
import { sweepListener } from './sweep';

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
  const hub = new ChannelHub({ hearing, settings, epoch: randomUUID(), ask: askForRound(bus, settings.askTimeoutMs) });
  let live = bus.state() === 'connected';

  const onMessage = clientMessages({
    hub,
    sessions,
    verify: verifyToken,
    settings,
    log,
    isLive: () => live,
    isCrowded: (userId) => listeners.ofProfile(userId).length >= settings.maxSocketsPerUser,
    onReady: (listener) => {
      listener.seat.prove();
      listeners.identify(listener);
    },
  });

  const onSocket = (socket: WebSocket, wire: Socket, seat: Seat) => {
    const listener = new Listener(socket, wire, seat, settings);
    wire.setNoDelay(true);
    listeners.add(listener);
    openSockets.inc();
    socket.on('message', (raw, isBinary) => onMessage(listener, raw, isBinary));
    socket.on('pong', () => (listener.heardAt = Date.now()));
    socket.on('error', closesByItself);
    socket.on('close', () => {
      hub.leaveAll(listener);
      listeners.remove(listener);
      seat.leave();
      openSockets.dec();
    });
  };
  const closeDoor = openDoor({
    server,
    origins,
    settings,
    onSocket,
    isFull: () => listeners.size >= settings.maxSockets,
  });

  hearSessions({
    bus,
    hearing,
    sessions,
    log,
    onEnded: (session) => listeners.ofSession(session).forEach((listener) => listener.close('notSignedIn')),
    onProfileChanged: (profile) => listeners.ofProfile(profile).forEach((listener) => judgeAgain(listener, sessions)),
  });

  const setLive = (now: boolean) => {
    if (now === live) return;
    live = now;
    for (const listener of listeners) if (listener.caller) listener.reply({ type: 'live', live });
  };
  bus.onConnected(() => {
    setLive(true);
    // Also after an outage that was over before anybody noticed.
    hub.heal();
  });

  const sweep = setInterval(() => {
    if (bus.state() === 'away') setLive(false);
    const now = Date.now();
    let waiting = 0;
    for (const listener of listeners) {
      sweepListener(listener, now, settings);
      waiting += listener.waitingBytes;
    }
    waitingBytes.set(waiting);
    sessions.sweep();
  }, settings.sweepMs);

  return async () => {
    closeDoor();
    clearInterval(sweep);
    hub.stop();
    await sendAway(listeners, settings.returnWithinMs);
  };
}

/** A broken frame or a payload that is too large: ws closes the socket by itself. */
function closesByItself(): void {}

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
