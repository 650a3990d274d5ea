import { readWorkspaces } from '../lint/workspaces.mjs';
import { programsOf } from './type-check.mjs';

test('every workspace is checked once, with its own settings', () => {
  const folders = readWorkspaces().map(({ folder }) => folder);
  const programs = programsOf(folders);
  expect(programs.flatMap((program) => program.folders).sort()).toEqual([...folders].sort());
  for (const { config, folders: together } of programs)
    for (const folder of together)
      expect(config.include.filter((pattern) => pattern.includes(`/${folder}/`)).length).toBeGreaterThan(0);
  const of = (folder: string) => programs.find((program) => program.folders.includes(folder))?.config;
  expect(of('libs/domain')?.extends).toMatch(/tsconfig\.iso\.json$/);
  expect(of('shell')?.extends).toMatch(/tsconfig\.web\.json$/);
  expect(of('services/buyer')?.extends).toMatch(/tsconfig\.node\.json$/);
  expect(of('tools')?.compilerOptions).toEqual({ allowJs: true, checkJs: true });
});
