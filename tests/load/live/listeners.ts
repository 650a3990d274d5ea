import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pinTo } from '../pin';

export interface Listeners {
  /** When the last of them had a version, in milliseconds since the epoch. */
  arrivalOf(version: number): Promise<number>;
  /** Messages of all listeners since the previous call. */
  messages(): Promise<number>;
  stop(): Promise<void>;
}

export interface ListenerFacts {
  url: string;
  channel: string | null;
  tokensFile: string;
  howMany: number;
  core: number;
}

const patienceMs = 60_000;

/** Starts the Go program with its listeners; resolves when all of them stand. */
export async function startListeners({ url, channel, tokensFile, howMany, core }: ListenerFacts): Promise<Listeners> {
  const program = join(__dirname, '../../../.junto/bench/live-clients');
  const child = spawn(program, ['-url', url, '-channel', channel ?? '', '-tokens', tokensFile, '-n', String(howMany)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, GOMAXPROCS: '1' },
  });
  pinTo(core, child.pid ?? 0);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const waiting = new Map<string, (value: number) => void>();
  const early = new Map<string, number>();
  const resolveValue = (key: string, value: number) => {
    const resolve = waiting.get(key);
    if (!resolve) return void early.set(key, value);
    waiting.delete(key);
    resolve(value);
  };
  const wait = (key: string) =>
    new Promise<number>((resolve, reject) => {
      const known = early.get(key);
      if (known !== undefined) {
        early.delete(key);
        return resolve(known);
      }
      const timer = setTimeout(
        () => reject(new Error(`The listeners did not print ${key} within a minute`)),
        patienceMs,
      );
      void ended.then(() => reject(new Error('The listeners ended')));
      waiting.set(key, (value) => {
        clearTimeout(timer);
        resolve(value);
      });
    });
  createInterface(child.stdout).on('line', (line) => {
    const message = JSON.parse(line) as { standing?: number; version?: number; at_ns?: number; messages?: number };
    if (message.standing !== undefined) resolveValue('standing', message.standing);
    if (message.messages !== undefined) resolveValue('messages', message.messages);
    if (message.version !== undefined && message.at_ns !== undefined)
      resolveValue(`version ${message.version}`, message.at_ns / 1e6);
  });
  await wait('standing');
  return {
    arrivalOf: (version) => wait(`version ${version}`),
    messages: () => {
      child.stdin.write('\n');
      return wait('messages');
    },
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
