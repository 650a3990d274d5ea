import { previewed, readPreview, takePreview } from './previews';

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  takePreview();
};

test('a preview link is stored for the window and removed from the URL', () => {
  open('/buyer/rounds?page=2&preview=mfe-buyer%400.1.0-1a2b#top');
  expect(window.location.href.replace(window.location.origin, '')).toBe('/buyer/rounds?page=2#top');
  expect(previewed()).toEqual({ mfe_buyer: '0.1.0-1a2b' });
  open('/admin?preview=mfe-admin@0.2.0');
  expect(previewed()).toEqual({ mfe_buyer: '0.1.0-1a2b', mfe_admin: '0.2.0' });
});

test.each(['mfe-payments@0.1.0', 'mfe-buyer', 'mfe-buyer@../../etc', 'mfe-buyer@', ''])(
  '%j is not a version',
  (value) => {
    open(`/?preview=${encodeURIComponent(value)}`);
    expect(previewed()).toEqual({});
  },
);

test('an invalid stored value is ignored', () => {
  sessionStorage.setItem('junto.previews', '{"mfe_buyer":7}');
  expect(previewed()).toEqual({});
});

test('the gateway is asked with the token; a rejection resolves with undefined, an outage throws', async () => {
  const requests: unknown[] = [];
  const answers = [
    Response.json({ version: '0.2.0', entry: '/remotes/mfe-buyer/0.2.0/mf-manifest.json', integrity: {} }),
    Response.json({ code: 'wrong_role' }, { status: 403 }),
    Response.json({}, { status: 502 }),
  ];
  globalThis.fetch = (async (address: string, { headers }: RequestInit) => {
    requests.push([address, headers]);
    return answers.shift();
  }) as typeof fetch;
  expect(await readPreview('mfe_buyer', '0.2.0', 'a-token')).toMatchObject({ version: '0.2.0' });
  expect(requests).toEqual([['/remotes/previews/mfe_buyer/0.2.0', { authorization: 'Bearer a-token' }]]);
  expect(await readPreview('mfe_buyer', '0.2.0', null)).toBeUndefined();
  await expect(readPreview('mfe_buyer', '0.2.0', 'a-token')).rejects.toThrow('502');
});
