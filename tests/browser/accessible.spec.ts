import { readdirSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@junto/i18n/language';
import { closeBrowser } from './visitor';
import { roles } from './walk/screens';
import { walkAsStranger } from './walk/strangers';
import { walk } from './walk/walker';

const root = path.join(__dirname, '../..');

afterAll(closeBrowser);

/** All walks at once: much of a walk is waiting for the page to come to rest. */
describe('everybody can use the screens, in every language', () => {
  test.concurrent(
    'of a stranger',
    async () => expect((await Promise.all(languages.map(walkAsStranger))).flat()).toEqual([]),
    240_000,
  );

  test.concurrent.each(roles)(
    'of $email',
    async (role) => expect((await Promise.all(languages.map((language) => walk(language, role)))).flat()).toEqual([]),
    400_000,
  );
});

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
