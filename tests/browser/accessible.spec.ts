import { readdirSync } from 'node:fs';
import path from 'node:path';
import { roles } from './walk/screens';
import { walkAsStranger } from './walk/strangers';
import { walk } from './walk/walker';

const root = path.join(__dirname, '../..');

const walks = [
  { who: 'signed out', run: () => walkAsStranger('en', 'brief') },
  ...roles.map((role) => ({ who: role.email, run: () => walk('en', role, 'brief') })),
];

// Run concurrently, because each test waits half of the time for pages to settle. `accessible.extended.spec.ts` is the
// thorough version.
test.concurrent.each(walks)(
  'every screen is accessible and fits the window: $who',
  async ({ run }) => expect(await run()).toEqual([]),
  1_800_000,
);

test('every dialog is opened on the walk', () => {
  const opened = new Set(roles.flatMap((role) => role.opened.map(({ of }) => of)));
  const dialogs = ['shell', 'mfe-buyer', 'mfe-supplier', 'mfe-admin'].flatMap((app) =>
    readdirSync(path.join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('-dialog.tsx'))
      .map((file) => `${app}/src/${file}`),
  );
  expect(dialogs.length).toBeGreaterThan(15);
  expect(dialogs.filter((file) => !opened.has(file))).toEqual([]);
});
