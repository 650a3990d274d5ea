import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readReleasesCommand, releaseRemoteCommand } from '@junto/contracts/commands/edge';
import { releases } from '@junto/contracts/remotes';
import { sendCommand } from '@junto/service-kit/commands';
import { serviceOfSpec } from '@junto/test-kit/service-of-spec';
import { aVersion } from '../testing/a-build';
import { anEdgeService, operatorToken, sendRawPath } from '../testing/an-edge-service';

const edge = serviceOfSpec(() => anEdgeService({ STAGE: 'production' }, aVersion('mfe-buyer', '1.0.0')));

const at = '/operator/remotes/mfe_buyer';
const ask = async (method: string, path: string, body?: string, token = operatorToken) => {
  const answered = await fetch(edge.url + path, { method, body, headers: { authorization: `Bearer ${token}` } });
  const text = await answered.text();
  return { status: answered.status, body: text === '' ? undefined : JSON.parse(text) };
};
const builtOf = (version: string) =>
  Object.entries(aVersion('mfe-buyer', version, { files: { 'static/chunk.js': `"chunk of ${version}"` } })).map(
    ([path, content]) => [path.split('/').slice(3).join('/'), content] as const,
  );
const put = async (version: string, files = builtOf(version)) => {
  for (const [path, content] of files)
    expect(await ask('PUT', `${at}/versions/${version}/${path}`, content)).toMatchObject({ status: 204 });
  return ask('POST', `${at}/versions/${version}`);
};
const makeLive = (version: string, expected: string, why?: string) =>
  fetch(edge.url + at, {
    method: 'PUT',
    body: JSON.stringify({ version, expected, why }),
    headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' },
  });

test('a version is uploaded file by file, accepted when complete, and released with author, time and reason', async () => {
  expect(await put('1.1.0')).toMatchObject({ status: 204 });
  expect((await sendRawPath(edge.port, '/remotes/mfe-buyer/1.1.0/static/chunk.js')).body.toString()).toBe(
    '"chunk of 1.1.0"',
  );
  expect((await makeLive('1.1.0', '1.0.0', 'quicker lists')).status).toBe(200);
  const { body } = await ask('GET', '/operator/remotes');
  expect(releases.parse(body)).toMatchObject({
    remotes: [
      {
        name: 'mfe_buyer',
        live: '1.1.0',
        history: [
          { version: '1.1.0', by: 'releaser', why: 'quicker lists' },
          { version: '1.0.0', by: 'door', why: null },
        ],
        there: ['1.1.0', '1.0.0'],
      },
      { name: 'mfe_supplier', live: null },
      { name: 'mfe_admin', live: null },
    ],
    shells: [{ version: '1.0.0-shell' }],
  });
});

test('an incomplete version is rejected, none of it is readable, and it can be uploaded again', async () => {
  const [first, ...rest] = builtOf('1.2.0');
  const refused = await put('1.2.0', [...rest.slice(0, -1), [first![0], '{}']]);
  expect(refused).toMatchObject({ status: 422, body: { code: 'version_unfit' } });
  expect((await sendRawPath(edge.port, '/remotes/mfe-buyer/.draft-1.2.0/static/chunk.js')).status).toBe(404);
  expect(await readdir(join(edge.folder, 'remotes/mfe-buyer'))).toEqual(['1.0.0', '1.1.0']);
  expect(await put('1.2.0')).toMatchObject({ status: 204 });
  expect(await put('1.2.0', [['static/chunk.js', 'other();']])).toMatchObject({ status: 204 });
  expect((await sendRawPath(edge.port, '/remotes/mfe-buyer/1.2.0/static/chunk.js')).body.toString()).toBe(
    '"chunk of 1.2.0"',
  );
});

test.each([
  ['not_signed_in', `${at}/versions/1.3.0/a.js`, 'a-token-that-nobody-has-got'],
  ['remote_unknown', '/operator/remotes/mfe_payments/versions/1.3.0/a.js', operatorToken],
  ['version_unknown', `${at}/versions/x..y/a.js`, operatorToken],
  ['not_found', `${at}/versions/1.3.0/%2e%2e%2fa.js`, operatorToken],
  ['not_found', `${at}/versions/1.3.0/.hidden.js`, operatorToken],
])('a file is refused as %s at %s', async (code, path, token) => {
  expect((await ask('PUT', path, '1', token)).body).toMatchObject({ code });
  expect((await readdir(join(edge.folder, 'remotes/mfe-buyer'))).filter((one) => one.startsWith('.'))).toEqual([]);
});

test('an administrator rolls back; a later concurrent change learns the live version', async () => {
  const back = {
    remote: 'mfe_buyer',
    version: '1.0.0',
    expected: '1.1.0',
    by: 'Ana',
    why: 'lists were empty',
  } as const;
  const answered = await sendCommand(releaseRemoteCommand, back, { bus: edge.bus });
  expect(answered).toMatchObject({
    remotes: [{ live: '1.0.0', history: [{ by: 'Ana', why: back.why }, { operator: true }, {}] }, {}, {}],
  });
  expect(await sendCommand(readReleasesCommand, {}, { bus: edge.bus })).toEqual(answered);
  expect(await sendCommand(releaseRemoteCommand, { ...back, version: '1.2.0' }, { bus: edge.bus })).toMatchObject({
    refused: 'stale_state',
    params: { status: '1.0.0' },
  });
});
