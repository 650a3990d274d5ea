import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { eventually } from '@junto/test-kit/eventually';
import { listenLocally } from '@junto/test-kit/listen-locally';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  message: { id: string; type: string; data: Record<string, Record<string, unknown>> };
}

/** Webhook receiver of a company, over real HTTP. */
export interface Receiver {
  url: string;
  port: number;
  /** Received messages in order of arrival. */
  received: Received[];
  /** Waits for a number of messages. */
  until(count: number): Promise<Received[]>;
  /** Sets the response; 204 by default. */
  answer(how: (res: ServerResponse, received: Received) => void): void;
  stop(): Promise<void>;
}

export async function aReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let how = (res: ServerResponse, _received: Received): void => void res.writeHead(204).end();
  const server = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (part: string) => (body += part));
    req.on('end', () => {
      const one = { path: req.url!, headers: req.headers, body, message: JSON.parse(body) as Received['message'] };
      received.push(one);
      how(res, one);
    });
  });
  const { port, url } = await listenLocally(server);
  return {
    url: `${url}/junto`,
    port,
    received,
    until: (count) =>
      eventually(() => {
        expect(received.length).toBeGreaterThanOrEqual(count);
        return received;
      }),
    answer: (next) => (how = next),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
