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

/** An app whose log is captured in memory. */
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
  app.get('/logging', (req, res) => {
    req.log.info('a line of the handler');
    res.send('done');
  });
  app.get('/broken', (_req, res) => void res.status(500).send('broken'));
  return { app, lines };
}

const written = (lines: Line[]) => new Promise<Line[]>((resolve) => setTimeout(() => resolve(lines), 20));

describe('request log', () => {
  test('has one line per request with id, status and time, without the query', async () => {
    const { app, lines } = anApp();
    const { headers } = await request(app).get('/fine?token=secret').set('x-request-id', 'from-the-gateway');
    expect(headers['x-request-id']).toBe('from-the-gateway');
    expect(await written(lines)).toEqual([
      {
        level: 30,
        request_id: 'from-the-gateway',
        req: { method: 'GET', path: '/fine' },
        res: { status: 200 },
        ms: expect.any(Number),
        msg: 'answered',
      },
    ]);
  });

  test('omits the token of an unsubscribe link', async () => {
    const { app, lines } = anApp();
    await request(app).post('/api/identity/unsubscribe/a-signed-token-of-somebody?x=1');
    await request(app).get('/API/identity/Unsubscribe/a-signed-token-of-somebody');
    const paths = (await written(lines)).map(({ req }) => (req as { path: string }).path);
    expect(paths).toEqual(Array(2).fill('/api/identity/unsubscribe/:token'));
  });

  test('adds the request id to lines logged by the handler', async () => {
    const { app, lines } = anApp();
    const { headers } = await request(app).get('/logging');
    expect((await written(lines)).map(({ msg, request_id }) => [msg, request_id])).toEqual([
      ['a line of the handler', headers['x-request-id']],
      ['answered', headers['x-request-id']],
    ]);
  });

  test('logs failed requests at a level that omits successful ones', async () => {
    const { app, lines } = anApp('warn');
    await request(app).get('/fine');
    await request(app).get('/broken');
    expect(await written(lines)).toMatchObject([{ level: 50, msg: 'failed', res: { status: 500 } }]);
  });
});
