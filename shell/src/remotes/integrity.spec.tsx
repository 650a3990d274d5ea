import { freshAddress, integrityOf, trust } from './integrity';

const hash = `sha384-${'A'.repeat(64)}`;
trust({
  version: '0.1.0-abc',
  entry: '/remotes/mfe-buyer/0.1.0-abc/mf-manifest.json',
  integrity: { 'remoteEntry.js': hash, 'chunks/a.js': hash },
});

it('returns the hash of each file of a live version by its URL', () => {
  expect(integrityOf(`${window.location.origin}/remotes/mfe-buyer/0.1.0-abc/remoteEntry.js`)).toBe(hash);
  expect(integrityOf('/remotes/mfe-buyer/0.1.0-abc/chunks/a.js')).toBe(hash);
});

it('returns nothing for other versions and other origins', () => {
  expect(integrityOf('/remotes/mfe-buyer/0.1.0-old/remoteEntry.js')).toBeUndefined();
  expect(integrityOf('https://elsewhere.example/remotes/mfe-buyer/0.1.0-abc/remoteEntry.js')).toBeUndefined();
});

it('after a failure, requests the files of that version under another URL', () => {
  const remote = {
    version: '0.2.0',
    entry: '/remotes/mfe-admin/0.2.0/mf-manifest.json',
    integrity: { 'remoteEntry.js': hash },
  };
  const entry = '/remotes/mfe-admin/0.2.0/remoteEntry.js';
  trust(remote);
  expect(freshAddress(entry)).toBe(entry);
  trust(remote, true);
  trust(remote, true);
  expect(freshAddress(entry)).toBe(`${entry}?again=2`);
  expect(freshAddress('/remotes/mfe-buyer/0.1.0-abc/remoteEntry.js')).toBe(
    '/remotes/mfe-buyer/0.1.0-abc/remoteEntry.js',
  );
});
