import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { requestLog } from './request-log';

interface Line {
  level: number;
  msg: string;
  request_id: string;
  [field: string]: unknown;
}

/** An app whose log is kept in memory. */
function anApp(level = 'info') {
  const lines: Line[] = [];
  const app = express();
  app.use(
    requestLog(
      pino(
        { level, base: undefined, timestamp: false },
        { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
      ),
    ),
  );
  app.get('/fine', (_req, res) => void res.send('fine'));
  app.get('/told', (req, res) => {
    req.log.info('something of its own');
    res.send('told');
  });
  app.get('/broken', (_req, res) => void res.status(500).send('broken'));
  return { app, lines };
}

const written = (lines: Line[]) => new Promise<Line[]>((resolve) => setTimeout(() => resolve(lines), 20));

describe('the log of requests', () => {
  test('has one line for each, with its id, status and time, and without its query', async () => {
    const { app, lines } = anApp();
    const { headers } = await request(app).get('/fine?token=secret').set('x-request-id', 'given-by-the-door');
    expect(headers['x-request-id']).toBe('given-by-the-door');
    expect(await written(lines)).toEqual([
      {
        level: 30,
        request_id: 'given-by-the-door',
        req: { method: 'GET', path: '/fine' },
        res: { status: 200 },
        ms: expect.any(Number),
        msg: 'answered',
      },
    ]);
  });

  test('keeps no token of a link in a mail, which ends mails without a sign-in', async () => {
    const { app, lines } = anApp();
    await request(app).post('/api/identity/unsubscribe/a-signed-token-of-somebody?x=1');
    await request(app).get('/API/identity/Unsubscribe/a-signed-token-of-somebody');
    const paths = (await written(lines)).map(({ req }) => (req as { path: string }).path);
    expect(paths).toEqual(Array(2).fill('/api/identity/unsubscribe/:token'));
  });

  test('carries the same id on what is logged meanwhile', async () => {
    const { app, lines } = anApp();
    const { headers } = await request(app).get('/told');
    expect((await written(lines)).map(({ msg, request_id }) => [msg, request_id])).toEqual([
      ['something of its own', headers['x-request-id']],
      ['answered', headers['x-request-id']],
    ]);
  });

  test('names a failure, also where only failures are logged', async () => {
    const { app, lines } = anApp('warn');
    await request(app).get('/fine');
    await request(app).get('/broken');
    expect(await written(lines)).toMatchObject([{ level: 50, msg: 'failed', res: { status: 500 } }]);
  });
});
