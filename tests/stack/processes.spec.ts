import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '@junto/test-kit/eventually';
import { runProgram } from './run-program';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'junto-stack-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const numberIn = (line: string) => Number(/\d+/.exec(line)?.[0]);

const launchSleeper = `
  import { launch } from tools('processes/launch.mjs');
  const sleeper = launch('sleeper', process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { logFile: process.env.LOG });
`;

describe('what npm start launches', () => {
  test('is ended when npm start itself is killed without a chance to clean up', async () => {
    const program = runProgram(`${launchSleeper} console.log('pid', sleeper.pid); setInterval(() => {}, 1000);`, {
      LOG: path.join(scratch, 'a.log'),
    });
    const pid = numberIn(await program.untilPrinted('pid'));
    expect(isAlive(pid)).toBe(true);
    program.child.kill('SIGKILL');
    await eventually(() => expect(isAlive(pid)).toBe(false));
  });

  test('is killed when it does not end on request', async () => {
    const stubborn = `process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000)`;
    const program = runProgram(
      `import { launch, tailOf } from tools('processes/launch.mjs');
       import { waitUntilReady } from tools('processes/wait-until.mjs');
       const one = launch('stubborn', process.execPath, ['-e', ${JSON.stringify(stubborn)}], { logFile: process.env.LOG });
       await waitUntilReady(one, async () => tailOf(one.logFile).includes('ready'));
       console.log('ended by', (await one.stop(200)).signal);`,
      { LOG: path.join(scratch, 'b.log') },
    );
    expect(await program.untilPrinted('ended by')).toBe('ended by SIGKILL');
    expect(await program.ended).toBe(0);
  });

  test('is restarted and logged when it crashes', async () => {
    const program = runProgram(
      `import { supervise } from tools('stack/supervise.mjs');
       import { launch } from tools('processes/launch.mjs');
       const start = async () => {
         const one = launch('buyer', process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { logFile: process.env.LOG });
         console.log('pid', one.pid);
         return one;
       };
       const supervised = await supervise('buyer', start, console.log);
       process.on('SIGTERM', async () => { await supervised.stop(); console.log('stopped'); process.exit(0); });`,
      { LOG: path.join(scratch, 'c.log') },
    );
    const first = numberIn(await program.untilPrinted('pid'));
    process.kill(first, 'SIGKILL');
    expect(await program.untilPrinted('buyer was stopped by SIGKILL')).toContain('restarting in 0.5 s');
    await program.untilPrinted('buyer is running again');
    const second = numberIn(program.lines.filter((line) => line.startsWith('pid')).at(-1) ?? '');
    expect(second).not.toBe(first);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(isAlive(second)).toBe(false);
  });

  test('comes back at once when it had been well, and later and later when it had not', async () => {
    const program = runProgram(
      `import { supervise } from tools('stack/supervise.mjs');
       import { launch } from tools('processes/launch.mjs');
       // Well twice, then not at all.
       const lives = [0, 1_500, 1_500, 0, 0];
       const start = async () => launch('mongod', 'sleep', [String((lives.shift() ?? 60_000) / 1_000)], { logFile: process.env.LOG });
       await supervise('mongod', start, console.log, { wellAfterMs: 1_000 });`,
      { LOG: path.join(scratch, 'd.log') },
    );
    await program.untilPrinted('in 2 s');
    const waits = program.lines.flatMap((line) => /restarting in ([\d.]+) s/.exec(line)?.[1] ?? []);
    expect(waits).toEqual(['0.5', '0.5', '0.5', '1', '2']);
    program.child.kill('SIGKILL');
    await program.ended;
  });
});

describe('before anything is launched', () => {
  test('a taken port is named, with the way out', async () => {
    const holder = createServer();
    const port = await new Promise<number>((resolve) =>
      holder.listen(0, () => resolve((holder.address() as AddressInfo).port)),
    );
    const program = runProgram(`import { choosePorts } from tools('stack/ports.mjs');
      await choosePorts(${JSON.stringify(path.join(scratch, 'ports.json'))}, ${port}).catch((error) => console.log(error.message));`);
    expect(await program.untilPrinted('Port')).toBe(
      `Port ${port} is used by another program. Choose another: PORT=${port + 1} npm start`,
    );
    await program.ended;
    holder.close();
  });

  test('a program is fetched once, however many ask for it at the same time', async () => {
    const cache = path.join(scratch, 'cache');
    const source = `import { cached } from tools('servers/cache.mjs');
      import { writeFileSync } from 'node:fs';
      const folder = await cached('tool-1', async (scratch) => {
        console.log('fetching');
        await new Promise((resolve) => setTimeout(resolve, 400));
        writeFileSync(scratch + '/tool', 'x');
      }, () => {});
      console.log('has', folder);`;
    const programs = [1, 2, 3].map(() => runProgram(source, { JUNTO_CACHE: cache }));
    expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0, 0]);
    expect(programs.flatMap(({ lines }) => lines).filter((line) => line === 'fetching')).toHaveLength(1);
    expect(readdirSync(cache)).toEqual(['tool-1']);
  });

  test('names a program that cannot be fetched, with the fix', async () => {
    const program = runProgram(
      `import { findProgram } from tools('servers/find.mjs');
       const none = { name: 'no-such-server', pathVariable: 'NONE', cacheName: 'none-1', version: /(.*)/, atLeast: '', takes: 'no time',
         fix: 'install it', fetches: [async () => 'no network'] };
       await findProgram(none, () => {}).catch((error) => console.log(error.message));`,
      { JUNTO_CACHE: path.join(scratch, 'empty') },
    );
    expect(await program.untilPrinted('no-such-server')).toBe(
      "Couldn't get no-such-server: install it. (Tried: no network)",
    );
  });
});
