import { fileURLToPath } from 'node:url';
import all from '../../jest.config.mjs';
import { parts } from './parts.mjs';

const part = parts.find(({ name }) => name === process.env.MUTANTS_PART);
const project = all.projects.find(({ displayName }) => displayName === part?.project);
if (!part || !project) throw new Error('MUTANTS_PART names no part; start this with `npm run test:mutants`');
const { displayName: _name, globalSetup: _setup, globalTeardown: _teardown, ...settings } = project;

/**
 * Runs only the specs of the mutated part, with the repository's Jest project settings. Workspaces resolve to the
 * mutated copy, because links in node_modules lead to the original sources.
 */
export default {
  ...settings,
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  testRegex: part.specs,
  modulePathIgnorePatterns: ['<rootDir>/(shell|mfe-[a-z]+|services/[a-z]+)/dist/'],
  moduleNameMapper: { '^@junto/([a-z-]+)/(.+)$': '<rootDir>/libs/$1/src/$2' },
  globals: { casesPerProperty: 200 },
  // A mutant that never answers costs this for each of its tests.
  testTimeout: part.project === 'unit' ? 2_000 : 15_000,
};
