import { boundaries } from './tools/lint/boundaries.mjs';
import { browserFolders } from './tools/lint/parts.mjs';

const inBrowsers = browserFolders.map((folder) => `${folder}/**/*.{ts,tsx}`);

/** Type-aware: a promise nobody awaits is the likeliest bug of this code base. */
const promises = {
  'typescript/no-floating-promises': 'error',
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'typescript/await-thenable': 'error',
};

export default {
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y', 'oxc'],
  categories: { correctness: 'off' },
  options: { typeAware: true },
  ignorePatterns: ['**/node_modules/', '**/dist/', '.nx/', '.junto/', 'coverage/', 'test-results/'],
  rules: {
    'no-console': ['error', { allow: ['error', 'warn'] }],
    'no-control-regex': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-lines': ['error', 250],
    'max-lines-per-function': ['error', 60],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
  overrides: [
    { files: ['services/*/src/**/*.ts', 'libs/{service-kit,test-kit,proforma}/src/**/*.ts'], rules: promises },
    { files: inBrowsers, rules: { 'typescript/no-floating-promises': 'error' } },
  ],
};
