import WebSocket from 'ws';
import { serverMessage, type ClientMessage, type ServerMessage } from '@junto/contracts/channels';
import { eventually } from '@junto/test-kit/eventually';

export interface Client {
  socket: WebSocket;
  /** All messages in order. */
  received: ServerMessage[];
  closed: Promise<number>;
  send(message: ClientMessage): void;
  /** The first message of this type, waiting for it if needed; of the channel if one is given. */
  waitFor<T extends ServerMessage['type']>(type: T, channel?: string): Promise<Extract<ServerMessage, { type: T }>>;
  /** Payloads of a channel's events so far. */
  events<P>(channel: string, event: string): P[];
  close(): void;
}

export interface ClientFacts {
  token?: string;
  origin?: string;
  /** The address that the gateway forwards. */
  from?: string;
}

/** Opens a socket as a browser does; with a token it authenticates and waits for `ready`. */
export async function aClient(url: string, facts: ClientFacts = {}): Promise<Client> {
  const { token, origin = 'http://localhost:8080', from } = facts;
  const headers = from === undefined ? {} : { 'x-forwarded-for': from };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin, headers, perMessageDeflate: false });
  const received: ServerMessage[] = [];
  socket.on('message', (raw) => received.push(serverMessage.parse(JSON.parse(raw.toString()))));
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const client: Client = {
    socket,
    received,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    waitFor: (type, channel) =>
      eventually(() => {
        const found = received.find(
          (one) => one.type === type && (channel === undefined || ('channel' in one && one.channel === channel)),
        );
        if (!found) throw new Error(`no ${type} among ${JSON.stringify(received).slice(0, 2_000)}`);
        return found as never;
      }),
    events: (channel, event) =>
      received.flatMap((one) =>
        one.type === 'event' && one.channel === channel && one.event === event ? [one.payload as never] : [],
      ),
    close: () => socket.terminate(),
  };
  if (token) {
    client.send({ type: 'auth', token });
    await client.waitFor('ready');
  }
  return client;
}
