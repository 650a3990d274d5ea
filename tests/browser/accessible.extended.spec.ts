import { languages } from '@junto/i18n/language';
import { roles } from './walk/screens';
import { walkAsStranger } from './walk/strangers';
import { walk } from './walk/walker';

const walks = languages.flatMap((language) => [
  { who: 'signed out', language, run: () => walkAsStranger(language, 'full') },
  ...roles.map((role) => ({ who: role.email, language, run: () => walk(language, role, 'full') })),
]);

test.concurrent.each(walks)(
  'every screen is accessible and fits the window: $who ($language)',
  async ({ run }) => expect(await run()).toEqual([]),
  900_000,
);
