import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundledProgram } from '@junto/test-kit/bundled-program';
import { natsPassword, type IsolatedServers } from '@junto/test-kit/isolated-servers';

const root = path.join(__dirname, '../..');
const entry = 'tools/operate/operate.ts';

export interface Ran {
  code: number | null;
  /** The line that it ended with. */
  done: string;
  /** Progress, and the reason of a failure. */
  stderr: string;
}

export interface Running {
  ended: Promise<Ran>;
  /** Until standard error matches. @throws when the program ended before */
  untilLogged(what: RegExp): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** @throws when it has ended, with its output */
  isRunning(): Promise<void>;
}

type Place = Pick<IsolatedServers, 'natsUrl' | 'natsPrefix'>;

/** Runs `operate.cjs` of admin's image as an operator does, against the servers of a test's place. */
export async function operate(place: Place, args: readonly string[], env: Record<string, string> = {}): Promise<Ran> {
  return begin([await bundledProgram(entry)], place, args, env).ended;
}

/** Runs `npm run operate -- …` from source; a test can act while it runs. */
export function start(place: Place, args: readonly string[], env: Record<string, string> = {}): Running {
  return begin(['--import', 'tsx', entry], place, args, env);
}

function begin(program: string[], place: Place, args: readonly string[], env: Record<string, string>): Running {
  const child = spawn(process.execPath, [...program, ...args], {
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
  let [done, stderr] = ['', ''];
  child.stdout.on('data', (text) => (done += String(text)));
  child.stderr.on('data', (text) => (stderr += String(text)));
  const ended = new Promise<Ran>((resolve) => {
    child.once('close', (code) => resolve({ code, done: done.trim(), stderr }));
  });
  return {
    ended,
    kill: (signal) => void child.kill(signal),
    untilLogged: async (what) => {
      while (!what.test(stderr)) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended: ${done} ${stderr}`);
        await pause(5);
      }
    },
    isRunning: async () => {
      await pause(50);
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended: ${done} ${stderr}`);
    },
  };
}
