import { run } from './run.mjs';

const node = (script: string, options = {}) => run(process.execPath, ['-e', script], options);

test('the CPU time of a program contains that of its children', async () => {
  const busy = 'const end = process.cpuUsage().user + 400_000; while (process.cpuUsage().user < end);';
  const parent = `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`;
  const { code, cpuSeconds } = await node(parent, { measured: true });
  expect(code).toBe(0);
  expect(cpuSeconds).toBeGreaterThanOrEqual(0.4);
});

test('a program that prints nothing for too long is ended with its children and reported as hung', async () => {
  const parent = `
    const child = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    console.log(child.pid);`;
  const { hung, output } = await node(`${parent} setInterval(() => {}, 1000)`, { silenceMs: 4_000 });
  expect(hung).toBe(true);
  const state = () => {
    try {
      return process.kill(Number(output.trim()), 0);
    } catch {
      return false;
    }
  };
  const deadline = Date.now() + 5_000;
  while (state() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(state()).toBe(false);
});

test('a program that keeps printing is not ended, however long it runs', async () => {
  const script = 'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 10) clearInterval(t); }, 500);';
  expect(await node(script, { silenceMs: 4_000 })).toMatchObject({ code: 0, hung: false });
});
