import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** Starts the service as a separate process that a test may kill; resolves once it responds. */
export async function aReplica(env: Record<string, string>): Promise<ChildProcess> {
  const main = path.join(__dirname, '..', 'main.ts');
  const replica = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, ...env, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await started(replica);
  return replica;
}

/** Reads the log to the end: a process blocks when its output pipe is full. */
function started(replica: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    replica.stdout!.on('data', (lines: Buffer) => void (lines.includes('"started"') && resolve()));
    replica.once('exit', () => reject(new Error('the replica ended before it had started')));
  });
}
