import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { channels, serverMessage, socketPath, type ClientMessage } from '@junto/contracts/channels';
import type { Ground } from '../ground';

const timeoutMs = 30_000;

/** Subscribes at every gateway to a round that receives orders. @returns milliseconds until each sent a change */
export function receivedAtEachReplica({ platform, members }: Ground, roundId: string, gateways: readonly string[]) {
  const origin = platform.url('edge').replace('127.0.0.1', 'localhost');
  return Promise.all(
    gateways.map((url, index) => firstChange(url, members.buyers[210 + index]!.token(), { roundId, origin })),
  );
}

async function firstChange(url: string, token: string, about: { roundId: string; origin: string }): Promise<number> {
  const socket = new WebSocket(url.replace('http', 'ws') + socketPath, { origin: about.origin });
  const channel = channels.round(about.roundId);
  const send = (message: ClientMessage) => socket.send(JSON.stringify(message));
  let [subscribedAt, changedAt] = [0, 0];
  let failed: Error | undefined;
  socket.on('error', (error) => (failed = error));
  socket.on('open', () => send({ type: 'auth', token }));
  socket.on('message', (raw) => {
    const message = serverMessage.parse(JSON.parse((raw as Buffer).toString()));
    if (message.type === 'ready') {
      subscribedAt = Date.now();
      send({ type: 'subscribe', channel });
    }
    if (message.type === 'event' && message.channel === channel) changedAt = Date.now();
  });
  try {
    for (const until = Date.now() + timeoutMs; changedAt === 0; await sleep(10)) {
      if (failed) throw failed;
      if (Date.now() > until) throw new Error(`The gateway ${url} sent no change of a round that receives orders`);
    }
    return changedAt - subscribedAt;
  } finally {
    socket.terminate();
  }
}
