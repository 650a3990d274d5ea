import { versionFor } from '../remotes/choose-version';
import { consumePrefetched } from '../session/prefetched';

const parts = {
  'text-en': ['/text.en.js'],
  'more-en': ['/more.en.js'],
  'signed-in': ['/frame.js'],
  data: ['/data.js'],
  auth: ['/auth.js'],
};
const folder = '/remotes/mfe-buyer/1.0.0/';
const ahead = {
  area: ['entry.js', 'area.css'],
  'text-en': ['en.js'],
  'text-pt': ['pt.js'],
  'at-rounds': ['rounds.js'],
};
const remote = { version: '1.0.0', entry: `${folder}mf-manifest.json`, integrity: {} };
const manifest = {
  metaData: { remoteEntry: { name: 'entry.js' } },
  exposes: [
    { path: './lifecycles', assets: { js: { sync: ['area.js'] }, css: { sync: [] } } },
    { path: './text-en', assets: { js: { sync: ['en.js'] }, css: { sync: [] } } },
    { path: './text-pt', assets: { js: { sync: ['pt.js'] }, css: { sync: [] } } },
  ],
};
const session = { access_token: 'token', user: { id: 'a-person', role: 'buyer' } };
const asBuyer = {
  '/api/identity/refresh': { status: 200, body: session },
  '/api/identity/profile': { status: 200, body: { name: 'Marina' } },
  '/remotes.json': { status: 200, body: { remotes: { mfe_buyer: { ...remote, ahead } } } },
};

/** Runs the page's first script at a URL; resolves when all of its requests have been answered. */
async function opened(path: string, answers: Record<string, { status: number; body: unknown }>) {
  const requests: { path: string; headers: Headers }[] = [];
  globalThis.fetch = (async (address: string, init?: RequestInit) => {
    requests.push({ path: address, headers: new Headers(init?.headers) });
    const answer = answers[address];
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status, headers: { date: 'Mon, 23 Nov 2026 12:00:00 GMT' } });
  }) as typeof fetch;
  window.history.pushState(null, '', path);
  await jest.isolateModulesAsync(async () => void (await import('./prefetch')));
  const begun = self.juntoBegun;
  await Promise.all([begun?.list, begun?.session, begun?.profile]);
  // Requests that follow from the list and from a manifest use no timers.
  await new Promise((resolve) => setTimeout(resolve));
  const preloaded = [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  return { requests, paths: requests.map((one) => one.path), preloaded };
}

beforeEach(() => {
  self.juntoBegun = undefined;
  document.head.innerHTML = `<script type="application/json" id="parts">${JSON.stringify(parts)}</script>`;
});

test.each(['/auth', '/buyer/rounds'])(
  'a new visitor gets the chunks and texts of the sign-in page at any URL (%s), and no API request is sent',
  async (path) => {
    const { paths, preloaded } = await opened(path, asBuyer);
    expect([paths, preloaded]).toEqual([[], ['/text.en.js', '/auth.js']]);
  },
);

test.each(['/auth/forgot', '/unsubscribe'])(
  'a page with its own chunk does not load the sign-in page: %s',
  async (path) => {
    expect((await opened(path, asBuyer)).preloaded).toEqual(['/text.en.js']);
  },
);

describe('with a possible session', () => {
  beforeEach(() => localStorage.setItem('junto.signed-in', 'buyer'));

  test('prefetches session, profile, list, area and page in one language', async () => {
    const { requests, paths, preloaded } = await opened('/buyer/rounds?sort=price', asBuyer);
    expect(preloaded).toEqual(['/text.en.js', '/frame.js', '/more.en.js', '/data.js']);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/api/identity/refresh',
        '/remotes.json',
        '/api/identity/profile',
        ...['entry.js', 'area.css', 'en.js', 'rounds.js'].map((file) => folder + file),
      ]),
    );
    expect(paths).toHaveLength(7);
    expect(requests.find(({ path }) => path.endsWith('profile'))?.headers.get('authorization')).toBe('Bearer token');
    expect(await consumePrefetched('profile')).toMatchObject({ status: 200, body: { name: 'Marina' } });
  });

  test('unrelated stored values change nothing; a tab with its own version loads it itself', async () => {
    sessionStorage.setItem('junto.counts', '{}');
    expect((await opened('/buyer/rounds', asBuyer)).paths).toContain(`${folder}rounds.js`);
    sessionStorage.setItem('junto.previews', '{"mfe_buyer":"0.9.0"}');
    expect((await opened('/buyer/rounds', asBuyer)).paths).not.toContain(`${folder}rounds.js`);
  });

  test("during a canary release, the user's version is requested once the user is known", async () => {
    const tried = { ...remote, version: '1.1.0', entry: '/remotes/mfe-buyer/1.1.0/mf-manifest.json', ahead };
    const requests = async (id: string) => {
      const remotes = { mfe_buyer: { ...remote, ahead, canary: { ...tried, share: 50 } } };
      const answers = {
        ...asBuyer,
        '/api/identity/refresh': { status: 200, body: { ...session, user: { id, role: 'buyer' } } },
        '/remotes.json': { status: 200, body: { remotes } },
      };
      const { paths } = await opened('/buyer/rounds', answers);
      return {
        of: versionFor(id, remotes.mfe_buyer).version,
        paths: paths.filter((path) => path.includes('rounds.js')),
      };
    };
    const all = [];
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) all.push(await requests(id));
    expect(new Set(all.map(({ of }) => of)).size).toBe(2);
    for (const { of, paths } of all) expect(paths).toEqual([`/remotes/mfe-buyer/${of}/rounds.js`]);
  });

  test('session and list are requested before any file, and files in batches of one task each', async () => {
    const many = Array.from({ length: 14 }, (_, index) => `/part-${index}.js`);
    document.getElementById('parts')!.textContent = JSON.stringify({ 'signed-in': many });
    const links = () => document.head.querySelectorAll('link').length;
    const seen: { path: string; links: number }[] = [];
    globalThis.fetch = (async (address: string) => {
      seen.push({ path: address, links: links() });
      throw new TypeError('Failed to fetch');
    }) as typeof fetch;
    window.history.pushState(null, '', '/buyer');
    await jest.isolateModulesAsync(async () => void (await import('./prefetch')));
    expect(seen.slice(0, 2)).toEqual([
      { path: '/api/identity/refresh', links: 0 },
      { path: '/remotes.json', links: 0 },
    ]);
    const portions = [links()];
    while (portions.at(-1)! < many.length) {
      await new Promise((resolve) => setTimeout(resolve));
      if (links() !== portions.at(-1)) portions.push(links());
    }
    expect(portions).toEqual([6, 12, 14]);
  });

  test('the first page of an area does not load the list chunk', async () => {
    const { paths, preloaded } = await opened('/buyer', asBuyer);
    expect(preloaded).not.toContain('/data.js');
    expect(paths).not.toContain(`${folder}rounds.js`);
  });

  test('a page of another area is not requested', async () => {
    expect((await opened('/supplier/rounds', asBuyer)).paths).not.toContain(`${folder}rounds.js`);
  });

  test('a version without initial files in the list is requested by its manifest', async () => {
    const { paths } = await opened('/buyer', {
      ...asBuyer,
      '/remotes.json': { status: 200, body: { remotes: { mfe_buyer: remote } } },
      [remote.entry]: { status: 200, body: manifest },
    });
    expect(paths).toEqual(expect.arrayContaining(['entry.js', 'area.js', 'en.js'].map((file) => folder + file)));
    expect(paths).not.toContain(`${folder}pt.js`);
  });

  test('an ended session requests no profile and is reported to the consumer', async () => {
    const { paths } = await opened('/buyer', { ...asBuyer, '/api/identity/refresh': { status: 401, body: {} } });
    expect(paths).not.toContain('/api/identity/profile');
    expect([await consumePrefetched('session'), await consumePrefetched('profile')]).toMatchObject([
      { status: 401 },
      undefined,
    ]);
  });

  test('a prefetched response is returned once, and not if it is old', async () => {
    await opened('/buyer', asBuyer);
    expect([await consumePrefetched('session'), await consumePrefetched('session')]).toMatchObject([
      { status: 200 },
      undefined,
    ]);
    self.juntoBegun!.atMs -= 15_001;
    expect(await consumePrefetched('profile')).toBeUndefined();
  });

  test('an unreachable server leaves all requests to the later callers', async () => {
    await opened('/buyer', {});
    expect([
      await consumePrefetched('session'),
      await consumePrefetched('profile'),
      await consumePrefetched('list'),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
