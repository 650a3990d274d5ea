import { stages } from './stages.mjs';

test('what only reads the sources starts no servers', () => {
  const without = stages.filter(({ servers }) => servers === undefined).map(({ name }) => name);
  expect(without).toEqual(['type check', 'lint', 'tidy', 'unit', 'build', 'manifests', 'images']);
});

test('what takes minutes where its programs are not kept yet is run by who names it', () => {
  expect(stages.filter(({ apart }) => apart).map(({ name }) => name)).toEqual(['manifests', 'images']);
});

test('what this machine cannot do is said, and is no failure', async () => {
  const say = jest.spyOn(console, 'log').mockImplementation(() => {});
  const images = stages.find(({ name }) => name === 'images')!;
  const { PATH } = process.env;
  try {
    process.env.PATH = '';
    expect(await images.run(process.env)).toEqual({ passed: 0, failed: 0, leftOut: true });
    expect(say.mock.calls).toEqual([[expect.stringContaining('nothing was built or started because buildah')]]);
  } finally {
    process.env.PATH = PATH;
    say.mockRestore();
  }
});
