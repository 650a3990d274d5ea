import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface BenchServers {
  mongoUri: (database: string) => string;
  mongoPid: number;
  natsUrl: string;
  stop: () => Promise<void>;
}

interface Up {
  startServers(options: { which: string[]; dir: string; say: (line: string) => void }): Promise<{
    mongo: { address: string; program?: { pid: number } };
    nats: { address: string };
    stop: () => Promise<void>;
  }>;
}

/** Real servers of the benchmark's own, with the settings of the local stack. */
export async function runServers(dir: string): Promise<BenchServers> {
  const up = (await import(pathToFileURL(join(__dirname, '../../../tools/servers/up.mjs')).href)) as Up;
  const servers = await up.startServers({
    which: ['mongo', 'nats'],
    dir: join(dir, 'servers'),
    say: (line) => process.stderr.write(`${line}\n`),
  });
  return {
    mongoUri: (database) => {
      const uri = new URL(servers.mongo.address);
      uri.pathname = `/${database}`;
      return uri.href;
    },
    mongoPid: servers.mongo.program?.pid ?? 0,
    natsUrl: servers.nats.address,
    stop: servers.stop,
  };
}
