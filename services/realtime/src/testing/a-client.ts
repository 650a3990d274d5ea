import WebSocket from 'ws';
import { serverMessage, type ClientMessage, type ServerMessage } from '@junto/contracts/channels';
import { eventually } from '@junto/test-kit/eventually';

export interface Client {
  socket: WebSocket;
  /** All that came, in order. */
  heard: ServerMessage[];
  closed: Promise<number>;
  say(message: ClientMessage): void;
  /** The first message of this kind, now or soon; of the channel if it is named. */
  got<T extends ServerMessage['type']>(type: T, channel?: string): Promise<Extract<ServerMessage, { type: T }>>;
  /** Payloads of events of a channel so far. */
  events<P>(channel: string, event: string): P[];
  close(): void;
}

export interface ClientFacts {
  token?: string;
  origin?: string;
  /** The address that the door forwards. */
  from?: string;
}

/** Opens a socket as a browser does; with a token it authenticates and waits until it may go on. */
export async function aClient(url: string, facts: ClientFacts = {}): Promise<Client> {
  const { token, origin = 'http://localhost:8080', from } = facts;
  const headers = from === undefined ? {} : { 'x-forwarded-for': from };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin, headers, perMessageDeflate: false });
  const heard: ServerMessage[] = [];
  socket.on('message', (raw) => heard.push(serverMessage.parse(JSON.parse(raw.toString()))));
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const client: Client = {
    socket,
    heard,
    closed,
    say: (message) => socket.send(JSON.stringify(message)),
    got: (type, channel) =>
      eventually(() => {
        const found = heard.find(
          (one) => one.type === type && (channel === undefined || ('channel' in one && one.channel === channel)),
        );
        if (!found) throw new Error(`no ${type} among ${JSON.stringify(heard).slice(0, 2_000)}`);
        return found as never;
      }),
    events: (channel, event) =>
      heard.flatMap((one) =>
        one.type === 'event' && one.channel === channel && one.event === event ? [one.payload as never] : [],
      ),
    close: () => socket.terminate(),
  };
  if (token) {
    client.say({ type: 'auth', token });
    await client.got('ready');
  }
  return client;
}
