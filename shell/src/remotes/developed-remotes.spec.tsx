import { developedAt, keepDeveloped } from './developed-remotes';

function onStage(stage: string) {
  document.head.innerHTML = `<meta name="stage" content="${stage}">`;
}

test("on a developer's machine a remote loads from the server named in the URL until the tab ends it", () => {
  onStage('local');
  keepDeveloped('?remote=mfe-buyer@http://localhost:8091&remote=mfe-admin@http://localhost:9000');
  keepDeveloped('?page=2');
  expect([developedAt('mfe_buyer'), developedAt('mfe_admin'), developedAt('mfe_supplier')]).toEqual([
    'http://localhost:8091',
    'http://localhost:9000',
    undefined,
  ]);
  keepDeveloped('?remote=mfe-buyer@');
  expect([developedAt('mfe_buyer'), developedAt('mfe_admin')]).toEqual([undefined, 'http://localhost:9000']);
});

test.each(['production', '__STAGE__', ''])('nowhere else, even if a URL was stored before: %j', (stage) => {
  onStage('local');
  keepDeveloped('?remote=mfe-buyer@http://localhost:8091');
  onStage(stage);
  expect(developedAt('mfe_buyer')).toBeUndefined();
  keepDeveloped('?remote=mfe-admin@http://localhost:8093');
  onStage('local');
  expect(developedAt('mfe_admin')).toBeUndefined();
});

test.each([
  'mfe-buyer@https://evil.example',
  'mfe-buyer@http://localhost.evil.example:80',
  'mfe-buyer@http://localhost:8091/x',
  'mfe-other@http://localhost:8091',
  'mfe-buyer',
])('a URL that is not a port of this machine is ignored: %s', (wanted) => {
  onStage('local');
  keepDeveloped(`?remote=${encodeURIComponent(wanted)}`);
  expect(developedAt('mfe_buyer')).toBeUndefined();
});
