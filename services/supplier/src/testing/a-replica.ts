import { spawn, type ChildProcess } from 'node:child_process';
import { bundledProgram } from '@junto/test-kit/bundled-program';

/** Starts the service as a separate process that a test may kill; resolves once it responds. */
export async function aReplica(env: Record<string, string>): Promise<ChildProcess> {
  const replica = spawn(process.execPath, [await bundledProgram('services/supplier/src/main.ts')], {
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
