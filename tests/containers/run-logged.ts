import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';

interface Place {
  folder: string;
  env: NodeJS.ProcessEnv;
  /** The output of every command. */
  logFile: string;
}

/**
 * Runs a command to its end, without blocking, and appends its output to a log.
 * @returns what it printed; rejects if it failed
 */
export function runLogged({ folder, env, logFile }: Place, command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (text: Buffer) => {
      output += String(text);
      appendFileSync(logFile, text);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-4_000)}`));
    });
  });
}
