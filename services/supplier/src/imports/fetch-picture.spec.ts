import { createServer, type RequestListener, type Server } from 'node:http';
import { publicWeb, type MayReach } from '@junto/service-kit/external/public-address';
import { listenLocally } from '@junto/test-kit/listen-locally';
import { fetchPicture } from './fetch-picture';

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  servers = [];
});

async function aServer(answer: RequestListener): Promise<{ url: string; port: number; requestCount: () => number }> {
  let request = 0;
  const server = createServer((req, res) => {
    request++;
    answer(req, res);
  });
  servers.push(server);
  return { ...(await listenLocally(server)), requestCount: () => request };
}

const anywhere: MayReach = () => true;

test('fetches an image, also through a redirect', async () => {
  const { url } = await aServer((req, res) =>
    req.url === '/a.png' ? void res.end('bytes') : void res.writeHead(302, { Location: '/a.png' }).end(),
  );
  expect(await fetchPicture(`${url}/a.png`, anywhere)).toEqual(Buffer.from('bytes'));
  expect(await fetchPicture(`${url}/b.png`, anywhere)).toEqual(Buffer.from('bytes'));
});

test('does not request private addresses by name or number, in any notation', async () => {
  const inside = await aServer((_req, res) => void res.end('secret'));
  const { port } = inside;
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0'])
    expect({ host, got: await fetchPicture(`http://${host}:${port}/`, publicWeb) }).toEqual({
      host,
      got: 'address_not_public',
    });
  expect(await fetchPicture('file:///etc/passwd', publicWeb)).toBe('address_not_public');
  expect(inside.requestCount()).toBe(0);
});

test('does not follow a redirect to a private address', async () => {
  const inside = await aServer((_req, res) => void res.end('secret'));
  const outside = await aServer((_req, res) => void res.writeHead(301, { Location: inside.url }).end());
  const named = await aServer((_req, res) =>
    res.writeHead(307, { Location: `http://localhost:${inside.port}/` }).end(),
  );
  const mayReach: MayReach = (_address, port) => port !== inside.port;
  expect(await fetchPicture(outside.url, mayReach)).toBe('address_not_public');
  expect(await fetchPicture(named.url, mayReach)).toBe('address_not_public');
  expect(inside.requestCount()).toBe(0);
});

test('limits the number of redirects', async () => {
  const { url, requestCount: request } = await aServer(
    (_req, res) => void res.writeHead(302, { Location: '/again' }).end(),
  );
  expect(await fetchPicture(url, anywhere)).toBe('not_there');
  expect(request()).toBe(4);
});

test('stops reading a file that declares or exceeds the maximum size', async () => {
  const declaredTooLarge = await aServer(
    (_req, res) => void res.writeHead(200, { 'Content-Length': 9 * 1024 * 1024 }).write('a'),
  );
  expect(await fetchPicture(declaredTooLarge.url, anywhere)).toBe('too_large');
  const endless = await aServer((_req, res) => {
    const more = () => {
      while (!res.destroyed && res.write(Buffer.alloc(256 * 1024)));
    };
    res.on('drain', more);
    more();
  });
  expect(await fetchPicture(endless.url, anywhere)).toBe('too_large');
});

test('reports missing images, HTML pages and unreachable servers', async () => {
  const { url } = await aServer((req, res) => {
    if (req.url === '/page') return void res.setHeader('Content-Type', 'text/html').end('<p>');
    res.writeHead(404).end();
  });
  expect(await fetchPicture(`${url}/gone.png`, anywhere)).toBe('not_there');
  expect(await fetchPicture(`${url}/page`, anywhere)).toBe('image_unreadable');
  expect(await fetchPicture('http://127.0.0.1:9/', anywhere)).toBe('not_reachable');
});
