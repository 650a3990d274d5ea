import type { LiveRemote } from '@junto/contracts/remotes';
import { fetchParts } from './fetch-parts';

const folder = '/remotes/mfe-buyer/1.0.0';
const remote: LiveRemote = { version: '1.0.0', entry: `${folder}/mf-manifest.json`, integrity: {} };
const manifest = JSON.stringify({
  metaData: { remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [
    {
      path: './lifecycles',
      assets: { js: { sync: ['chunk.a.js'], async: ['chunk.later.js'] }, css: { sync: ['chunk.a.css'] } },
    },
    { path: './text-en', assets: { js: { sync: ['chunk.en.js'] }, css: { sync: [] } } },
    { path: './text-pt', assets: { js: { sync: ['chunk.pt.js'] }, css: { sync: [] } } },
  ],
});

/** A server that sends a file in chunks with a pause before each; `undefined` chunks never arrive. */
function serve(piecesOf: (file: string) => { pieces: (string | undefined)[]; everyMs: number }): string[] {
  const requests: string[] = [];
  globalThis.fetch = (async (address: string, { signal }: RequestInit) => {
    requests.push(address);
    const { pieces, everyMs } = piecesOf(address.split('/').at(-1) ?? '');
    const left = [...pieces];
    const body = new ReadableStream({
      start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
      pull: async (stream) => {
        if (left.length === 0) return stream.close();
        const piece = left.shift();
        await new Promise((resolve) => piece !== undefined && setTimeout(resolve, everyMs));
        stream.enqueue(new TextEncoder().encode(piece));
      },
    });
    return { ok: true, status: 200, body };
  }) as unknown as typeof fetch;
  return requests;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("waits as long as bytes arrive, and requests only the area's initial files in the page's language", async () => {
  const requests = serve((file) =>
    file.endsWith('.json') ? { pieces: [manifest], everyMs: 0 } : { pieces: ['1', '2', '3', '4'], everyMs: 3_000 },
  );
  const fetched = fetchParts(remote, 'pt');
  await jest.advanceTimersByTimeAsync(15_000);
  await fetched;
  expect(requests.sort()).toEqual(
    ['chunk.a.css', 'chunk.a.js', 'chunk.pt.js', 'mf-manifest.json', 'remoteEntry.js'].map(
      (file) => `${folder}/${file}`,
    ),
  );
});

it('fails after four seconds without bytes', async () => {
  serve((file) =>
    file.endsWith('.json') ? { pieces: [manifest], everyMs: 0 } : { pieces: ['1', undefined], everyMs: 100 },
  );
  const failed = expect(fetchParts(remote, 'pt')).rejects.toThrow('no bytes for 4000 ms');
  await jest.advanceTimersByTimeAsync(4_500);
  await failed;
});
