import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { channels, serverMessage, socketPath, type ClientMessage } from '@junto/contracts/channels';
import type { Member } from '../../faults/platform/member';

export interface Listening {
  /** Frames that came by now, of all together. */
  frames(): number;
  stop(): void;
}

/** Sockets on one round, at the gateways in turn. Resolves when all stand. */
export async function listen(
  gateways: readonly string[],
  { origin, roundId, members }: { origin: string; roundId: string; members: readonly Member[] },
): Promise<Listening> {
  const channel = channels.round(roundId);
  let [standing, frames] = [0, 0];
  const sockets = members.map((member, index) => {
    const address = gateways[index % gateways.length]!.replace('http', 'ws') + socketPath;
    const socket = new WebSocket(address, { origin, perMessageDeflate: false });
    const send = (message: ClientMessage) => socket.send(JSON.stringify(message));
    socket.on('open', () => send({ type: 'auth', token: member.token() }));
    socket.on('message', (raw) => {
      const message = serverMessage.parse(JSON.parse((raw as Buffer).toString()));
      if (message.type === 'ready') send({ type: 'subscribe', channel });
      else if (message.type === 'event') frames++;
      else if (message.type === 'subscribed') standing++;
    });
    return socket;
  });
  for (const until = Date.now() + 60_000; standing < members.length; await pause(20))
    if (Date.now() > until) throw new Error(`Only ${standing} of ${members.length} listeners stand`);
  return { frames: () => frames, stop: () => sockets.forEach((socket) => socket.terminate()) };
}
