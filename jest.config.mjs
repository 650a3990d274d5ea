import { fileURLToPath } from 'node:url';
import { menusIn } from './libs/remote-kit/webpack/menu.mjs';
import { browserFolders } from './tools/lint/browser-folders.mjs';

const at = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));

/** Workspaces whose code runs in Node, or in both it and a browser. */
const node = ['services', 'tools', 'libs/(?!ui/|api-client/|remote-kit/)[^/]+', 'tests/(?!browser/)[^/]+'];

/**
 * What Jest's sandbox cannot load as it is: packages that ship ES modules only, and the one file of MongoDB's driver
 * that calls `import()`. The rest of node_modules is loaded untouched.
 */
const transformed = [
  'mongodb/lib/runtime_adapters',
  '@ant-design/colors',
  '@ant-design/fast-color',
  '@borewit',
  '@tokenizer',
  '@nodable',
  'anynum',
  'd3-[^/]+',
  'file-type',
  'internmap',
  'is-network-error',
  'marked',
  'p-retry',
  'strnum',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'xml-naming',
].map((name) => `${name}[./]`);

const swc = (/** @type {boolean} */ tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

const base = {
  rootDir: at('.'),
  transform: { '\\.[jt]sx$': swc(true), '\\.m?[jt]s$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!${transformed.join('|')})`],
  modulePathIgnorePatterns: ['<rootDir>/(shell|mfe-[a-z]+|services/[a-z]+)/dist/', '<rootDir>/.junto/'],
  // What the shell's build knows of the areas (libs/remote-kit/webpack/host.mjs).
  globals: { JUNTO_MENUS: menusIn(at('.')) },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
};

const root = at('.').replace(/[.+?^${}()|[\]\\]/g, '\\$&');
/** Files at any depth of these folders that end as named. @param {readonly string[]} folders @param {string} ending */
const below = (folders, ending) => folders.map((folder) => `^${root}${folder}/(?!.*node_modules).*${ending}`);

/** Specs on the whole platform from its production builds, in Chromium. @param {string} displayName @param {string} ending */
const browser = (displayName, ending) => ({
  ...base,
  displayName,
  testEnvironment: 'node',
  setupFiles: [at('tools/jest/stack-of-worker.mjs')],
  testRegex: below(['tests/browser'], ending),
  globalSetup: at('tools/jest/start-stack.mjs'),
  globalTeardown: at('tools/jest/stop-servers.mjs'),
});

export default {
  // Long enough for a machine that has much else to do. `eventually` reports a missing result earlier.
  testTimeout: 240_000,
  testSequencer: at('tools/jest/longest-first.mjs'),
  maxConcurrency: 4,
  projects: [
    {
      ...base,
      displayName: 'unit',
      testEnvironment: 'node',
      testRegex: below([...node, ...browserFolders], '(?<!\\.int|\\.start|\\.faults|\\.extended)\\.spec\\.ts$'),
    },
    {
      ...base,
      displayName: 'integration',
      testEnvironment: at('tools/jest/hang-checking-environment.mjs'),
      testRegex: below(node, '\\.int\\.spec\\.ts$'),
      globalSetup: at('tools/jest/start-servers.mjs'),
      globalTeardown: at('tools/jest/stop-servers.mjs'),
    },
    {
      ...base,
      displayName: 'web',
      testEnvironment: at('tools/jest/browser-like-environment.mjs'),
      setupFiles: [at('tools/jest/production-react.ts'), at('tools/jest/browser-like-globals.ts')],
      setupFilesAfterEnv: [
        at('tools/jest/patient-finds.ts'),
        at('tools/jest/late-answers.ts'),
        at('tools/jest/unused-browser.ts'),
        at('libs/ui/src/text/words-in-tests.ts'),
      ],
      testRegex: below(browserFolders, '\\.spec\\.tsx$'),
      moduleNameMapper: {
        '/genStyleUtils$': at('tools/jest/unstyled-antd.ts'),
        '\\.module\\.css$': at('tools/jest/css-module.ts'),
        '\\.(css|png|svg|woff2)$': at('tools/jest/empty-asset.ts'),
      },
    },
    {
      ...base,
      // `npm start` itself, on servers and a state folder of its own: after the build, which it then finds done.
      displayName: 'start',
      testEnvironment: 'node',
      testRegex: below(['tests/stack'], '\\.start\\.spec\\.ts$'),
    },
    {
      ...base,
      // Faults under load, on servers and services of its own: the short form of `npm run test:faults`.
      displayName: 'faults',
      testEnvironment: 'node',
      testRegex: below(['tests/faults'], '\\.faults\\.spec\\.ts$'),
    },
    {
      ...base,
      // Slow by nature, or only some machines can run it: `npm test -- all`, or the name of a stage.
      displayName: 'extended',
      testEnvironment: 'node',
      testRegex: below(['tests/(?!browser/)[^/]+', 'tools'], '\\.extended\\.spec\\.ts$'),
    },
    browser('browser', '(?<!\\.extended)\\.spec\\.ts$'),
    browser('browser-extended', '\\.extended\\.spec\\.ts$'),
  ],
};
