import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * One line of standard input, without showing what is typed. Never an argument: those are seen in the list of
 * processes.
 */
export function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  return new Promise((resolve) => {
    let password = '';
    lines.once('line', (line) => {
      password = line;
      lines.close();
    });
    lines.once('close', () => {
      if (stdin.isTTY) stderr.write('\n');
      resolve(password);
    });
  });
}
