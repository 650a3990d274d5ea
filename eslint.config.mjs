import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundaries } from './tools/lint/boundaries.mjs';
import { browserFolders } from './tools/lint/parts.mjs';

const inBrowsers = browserFolders.map((folder) => `${folder}/**/*.{ts,tsx}`);

/** Type-aware, and worth their time: a promise that nobody waits for is the likeliest bug of this code base. */
const promises = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/await-thenable': 'error',
};

export default [
  { ignores: ['**/node_modules/', '**/dist/', '.nx/', '.junto/', 'coverage/', 'test-results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'no-control-regex': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 250],
      'max-lines-per-function': ['error', 60],
    },
  },
  {
    files: ['services/*/src/**/*.ts', 'libs/{service-kit,test-kit,proforma}/src/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: promises,
  },
  {
    files: inBrowsers,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  {
    files: inBrowsers,
    plugins: { ...reactHooks.configs.flat.recommended.plugins, ...jsxA11y.flatConfigs.recommended.plugins },
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      'react-hooks/exhaustive-deps': 'error',
      ...jsxA11y.flatConfigs.recommended.rules,
      'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
      // What scrolls inside has to be reached by the keyboard, and so has the reason why a button cannot be pressed.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region', 'note'], tags: ['ul'] }],
    },
  },
  ...boundaries(),
  // A `describe` is a chapter of tests, not a function.
  { files: ['**/*.spec.{ts,tsx}'], rules: { 'max-lines-per-function': 'off' } },
  {
    // Configurations and Jest's own hooks have to be default exports; programs of the terminal print.
    files: ['**/*.{mjs,cjs,js}', 'tools/**', 'tests/load/**', 'services/*/src/{commands,keys}/*.ts', '**/*.d.ts'],
    rules: { 'no-restricted-exports': 'off', 'no-console': 'off' },
  },
];
