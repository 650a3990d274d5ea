import { createLog } from './log';

function aLog() {
  const lines: string[] = [];
  const log = createLog('identity', '1.2.3', 'info', { write: (line) => void lines.push(line) });
  return { log, lines, line: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> };
}

test('writes a line of JSON with service, version, level and time', () => {
  const { log, line } = aLog();
  log.warn({ request_id: 'r1' }, 'it rains');
  expect(line()).toMatchObject({
    service: 'identity',
    version: '1.2.3',
    level: 'warn',
    msg: 'it rains',
    request_id: 'r1',
  });
  expect(new Date(String(line().time)).getTime()).toBeGreaterThan(0);
});

test.each([
  'password',
  'old_password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'set-cookie',
  'secret',
  'challenge',
  'recovery_codes',
  'link',
])('no line contains a %s at any depth of the logged object', (name) => {
  const { log, lines } = aLog();
  const held = { [name]: 'let-me-in', besides: 'visible' };
  for (const logged of [held, { body: held }, { req: { headers: held } }]) log.info(logged, 'request');
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).not.toContain('let-me-in');
    expect(line).toContain('visible');
  }
});
