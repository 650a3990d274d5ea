import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** The service as a process of its own, which a test may kill; it answers once this resolves. */
export async function aReplica(env: Record<string, string>): Promise<ChildProcess> {
  const main = path.join(__dirname, '..', 'main.ts');
  const replica = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, ...env, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await started(replica);
  return replica;
}

/** Its log is read to the end: a process whose log nobody reads would stand still. */
function started(replica: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    replica.stdout!.on('data', (lines: Buffer) => void (lines.includes('"started"') && resolve()));
    replica.once('exit', () => reject(new Error('the replica ended before it had started')));
  });
}
