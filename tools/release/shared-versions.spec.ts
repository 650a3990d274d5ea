import { createInstance } from '@module-federation/enhanced/runtime';
import { sharedModules } from '../../libs/remote-kit/webpack/shared.mjs';

const name = '@junto/ui/core';

/** A page on which a shell and a remote each brought a copy of the components; the shell's is loaded. */
function aPage(shells: string, remotes: string) {
  const copy = (version: string, from: string) => ({ version, from, scope: 'default', lib: () => `${from}'s` });
  return createInstance({
    name: `page-${shells}-${remotes}`,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { [name]: [copy(shells, 'shell'), copy(remotes, 'remote')] },
  });
}

/** Whose copy comes for the settings of a side, had it been built with that version of the components. */
async function copyFor(page: ReturnType<typeof aPage>, side: { host: boolean }, version: string) {
  const { singleton, requiredVersion } = sharedModules(false, side)[name];
  const built = String(requiredVersion).replace(/[\d.]+$/, version);
  const found = await page.loadShare<string>(name, {
    customShareInfo: { shareConfig: { singleton, requiredVersion: built } },
  });
  return found && found();
}

test.each([
  ['1.2.0', '1.2.0', "shell's"],
  ['1.3.0', '1.2.0', "shell's"],
  ['1.2.0', '1.3.0', "remote's"],
  ['2.0.0', '1.2.0', "remote's"],
])(
  'over a shell with the components in %s, a remote that was built with %s uses the %s',
  async (shells, built, whose) => {
    expect(await copyFor(aPage(shells, built), { host: false }, built)).toBe(whose);
  },
);

test('the shell uses its own copy, also beside a later one that a remote brought', async () => {
  expect(await copyFor(aPage('1.2.0', '1.3.0'), { host: true }, '1.2.0')).toBe("shell's");
});
