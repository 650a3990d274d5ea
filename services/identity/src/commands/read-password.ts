import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Reads one line from standard input without echo. Passwords are never arguments, because the process list shows those.
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
