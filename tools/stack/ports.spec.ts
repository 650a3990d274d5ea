import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../processes/ports.mjs';
import { choosePorts } from './ports.mjs';

const dir = mkdtempSync(path.join(os.tmpdir(), 'junto-ports-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a gateway on a free port shares it with no service', async () => {
  const file = path.join(dir, 'ports.json');
  const port = await freePort();
  writeFileSync(file, JSON.stringify({ edge: port, identity: port, nats: port }));
  const ports = await choosePorts(file, 0);
  expect(ports.edge).toBe(port);
  expect(new Set(Object.values(ports)).size).toBe(Object.keys(ports).length);
});
