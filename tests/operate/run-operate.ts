import { spawn } from 'node:child_process';
import path from 'node:path';
import { natsPassword, type IsolatedPlace } from '@junto/test-kit/isolated-place';

const root = path.join(__dirname, '../..');

export interface Ran {
  code: number | null;
  /** The line that it ended with. */
  done: string;
  /** How far it said it was, and why it failed. */
  told: string;
}

/** Runs `npm run operate -- …` as an operator does, against the servers of a test's place. */
export async function operate(
  place: Pick<IsolatedPlace, 'natsUrl' | 'natsPrefix'>,
  args: string[],
  env: Record<string, string> = {},
): Promise<Ran> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/operate/operate.ts', ...args], {
    cwd: root,
    env: {
      ...process.env,
      NATS_URL: place.natsUrl,
      NATS_PREFIX: place.natsPrefix,
      NATS_PASSWORD: natsPassword,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [done, told] = ['', ''];
  child.stdout.on('data', (text) => (done += String(text)));
  child.stderr.on('data', (text) => (told += String(text)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, done: done.trim(), told };
}
