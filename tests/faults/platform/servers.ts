import { startMongod, type Server } from '../../../tools/servers/mongod.mjs';
import { startNats } from '../../../tools/servers/nats.mjs';

/** A real server of the run that can be killed, frozen and restarted with the same port and data. */
export interface HeldServer {
  readonly address: string;
  readonly pid: number;
  kill(): Promise<void>;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface HeldServers {
  mongo: HeldServer;
  nats: HeldServer;
  stop(): Promise<void>;
}

/** mongod and nats-server with the settings of the local stack, exclusive to the run. */
export async function startServers(dir: string, log: (line: string) => void): Promise<HeldServers> {
  const [mongo, nats] = await Promise.all([
    hold((port) => startMongod({ dir, port, log })),
    hold((port) => startNats({ dir, port, log })),
  ]);
  return { mongo, nats, stop: async () => void (await Promise.all([mongo.stop(), nats.stop()])) };
}

async function hold(start: (port?: number) => Promise<Server>): Promise<HeldServer> {
  let server = await start();
  const pid = () => server.program?.pid ?? 0;
  return {
    address: server.address,
    get pid() {
      return pid();
    },
    kill: async () => {
      process.kill(pid(), 'SIGKILL');
      await server.program?.exited;
    },
    signal: (signal) => void process.kill(pid(), signal),
    start: async () => {
      server = await start(server.port);
    },
    stop: async () => {
      // A frozen process does not receive SIGTERM.
      if (server.program?.isRunning()) process.kill(pid(), 'SIGCONT');
      await server.stop();
    },
  };
}
