import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

const tools = path.join(__dirname, '../../tools');

export interface Program {
  child: ChildProcess;
  lines: string[];
  /** Resolves with the first line that has this text in it. */
  untilPrinted: (text: string) => Promise<string>;
  ended: Promise<number | null>;
}

/**
 * Runs a piece of a program that imports from tools/ as `tools('processes/launch.mjs')`, as Node runs them.
 * @param node the program of that Node; the test's own unless named
 */
export function runProgram(source: string, env: NodeJS.ProcessEnv = {}, node = process.execPath): Program {
  const text = source.replace(/tools\('([^']+)'\)/g, (_call, file: string) => `'${path.join(tools, file)}'`);
  const child = spawn(node, ['--input-type=module', '-e', text], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting: { text: string; resolve: (line: string) => void }[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      for (const one of waiting) if (line.includes(one.text)) one.resolve(line);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const untilPrinted = async (wanted: string) => {
    const known = lines.find((line) => line.includes(wanted));
    if (known !== undefined) return known;
    const line = new Promise<string>((resolve) => waiting.push({ text: wanted, resolve }));
    const silence = ended.then(() =>
      Promise.reject(new Error(`It ended without printing "${wanted}": ${lines.join('\n')}`)),
    );
    return Promise.race([line, silence]);
  };
  return { child, lines, untilPrinted, ended };
}
