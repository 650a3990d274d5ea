import { readFileSync } from 'node:fs';
import { changesOf, missingRise, releasedSurface, surfaceOfUi } from './ui-surface.mjs';

test('what libs/ui offers has the version that remotes can rely on: what goes is a major, what comes a minor', () => {
  const released = JSON.parse(readFileSync(releasedSurface, 'utf8')) as ReturnType<typeof surfaceOfUi>;
  expect(missingRise(released, surfaceOfUi())).toEqual([]);
});

test('rejects recording changes as released before the version is raised', () => {
  const released = { version: '1.2.0', exports: { core: ['Page'] }, props: { PageProps: ['title'] }, texts: [] };
  const more = { ...released, exports: { core: ['Card', 'Page'] } };
  const less = { ...released, props: {} };
  expect(missingRise(released, more)).toEqual(['a minor of libs/ui/package.json is missing: core exports Card']);
  expect(missingRise(released, { ...more, version: '1.3.0' })).toEqual([]);
  const lost = 'a major of libs/ui/package.json is missing: Page declares no PageProps any more';
  expect(missingRise(released, { ...less, version: '1.3.0' })).toEqual([lost]);
  expect(missingRise(released, { ...less, version: '2.0.0' })).toEqual([]);
});

test('an export or a prop that goes and a prop that is needed now break remotes; what may be left out does not', () => {
  const released = {
    version: '1.0.0',
    exports: { core: ['Page', 'Sheet'] },
    props: { PageProps: ['title', 'wide?'] },
    texts: ['ui.action.close', 'ui.loading'],
  };
  const now = {
    version: '1.0.0',
    exports: { core: ['Card', 'Page'] },
    props: { PageProps: ['action', 'narrow?', 'title'] },
    texts: ['ui.action.close', 'ui.action.open'],
  };
  expect(changesOf(released, now)).toEqual({
    broken: [
      'core exports no Sheet any more',
      'PageProps takes no wide any more',
      'PageProps needs action now',
      'the text ui.loading was removed',
    ],
    added: ['core exports Card', 'PageProps takes narrow', 'the text ui.action.open'],
  });
  const looser = { ...released, props: { PageProps: ['title?', 'wide?'] } };
  expect(changesOf(released, looser)).toEqual({ broken: [], added: [] });
});

test('the fields of props and the keys of texts are found', () => {
  const { exports, props, texts } = surfaceOfUi();
  expect(texts).toEqual(expect.arrayContaining(['ui.action.close', 'ui.pool.maxAvailable_other']));
  expect(exports.core).toContain('PoolBar');
  expect(props.DialogProps).toEqual(expect.arrayContaining(['title', 'onClose?']));
});
