import { fileURLToPath } from 'node:url';
import { boundaries } from './tools/lint/boundaries.mjs';
import { browserFolders } from './tools/lint/browser-folders.mjs';

const inBrowsers = browserFolders.map((folder) => `${folder}/**/*.{ts,tsx}`);

/** @param {string} plugin @param {string} names separated by spaces */
const rulesOf = (plugin, names) => Object.fromEntries(names.split(' ').map((name) => [`${plugin}/${name}`, 'error']));

const typescript = rulesOf(
  'typescript',
  'ban-ts-comment no-duplicate-enum-values no-empty-object-type no-explicit-any no-extra-non-null-assertion ' +
    'no-misused-new no-namespace no-non-null-asserted-optional-chain no-require-imports no-this-alias ' +
    'no-unnecessary-type-constraint no-unsafe-declaration-merging no-unsafe-function-type no-wrapper-object-types ' +
    'prefer-as-const prefer-namespace-keyword triple-slash-reference',
);
/** The rules of hooks, and those of React's compiler. */
const react = rulesOf(
  'react',
  'rules-of-hooks exhaustive-deps static-components use-memo preserve-manual-memoization incompatible-library ' +
    'immutability globals refs set-state-in-effect error-boundaries purity set-state-in-render unsupported-syntax',
);
const accessibility = rulesOf(
  'jsx-a11y',
  'alt-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-props aria-proptypes ' +
    'aria-unsupported-elements autocomplete-valid click-events-have-key-events heading-has-content html-has-lang ' +
    'iframe-has-title img-redundant-alt interactive-supports-focus label-has-associated-control media-has-caption ' +
    'mouse-events-have-key-events no-access-key no-autofocus no-distracting-elements ' +
    'no-interactive-element-to-noninteractive-role no-noninteractive-element-to-interactive-role no-redundant-roles ' +
    'no-static-element-interactions role-has-required-aria-props role-supports-aria-props scope tabindex-no-positive',
);

const pressed = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];

/** Type-aware: a promise that nothing awaits is the likeliest bug of this code base. */
const promises = {
  'typescript/no-floating-promises': 'error',
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'typescript/await-thenable': 'error',
};

/** A browser may refuse its storage. @param {string} name */
const notStored = (name) => ({
  name,
  message: 'Use @junto/remote-kit/browser-storage, which keeps in memory what is refused.',
});

export default {
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y'],
  jsPlugins: [
    fileURLToPath(new URL('tools/lint/allowed-imports.mjs', import.meta.url)),
    fileURLToPath(new URL('tools/lint/text-elements.mjs', import.meta.url)),
  ],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/node_modules/', '**/dist/', '.nx/', '.junto/', 'coverage/', 'test-results/'],
  rules: {
    ...typescript,
    'no-array-constructor': 'error',
    'no-console': ['error', { allow: ['error', 'warn'] }],
    'no-control-regex': 'error',
    'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
    'no-unused-expressions': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-lines': ['error', 250],
    'max-lines-per-function': ['error', 60],
  },
  overrides: [
    { files: ['services/*/src/**/*.ts', 'libs/{service-kit,test-kit,proforma}/src/**/*.ts'], rules: promises },
    {
      files: inBrowsers,
      rules: {
        'typescript/no-floating-promises': 'error',
        'no-restricted-globals': ['error', ...['localStorage', 'sessionStorage'].map(notStored)],
        ...react,
        ...accessibility,
        'text-elements/own-element': 'error',
        // Dragging needs no role; each picture can be moved by the keyboard too.
        'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: pressed }],
        'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
        // A scrolling part has to be reached by the keyboard, and so has the reason why a button is disabled.
        'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region', 'note'], tags: ['ul'] }],
      },
    },
    ...boundaries(),
    // A `describe` is a chapter of tests, not a function.
    {
      files: ['**/*.spec.{ts,tsx}', '**/testing/**'],
      rules: { 'max-lines-per-function': 'off', 'no-restricted-globals': 'off', 'text-elements/own-element': 'off' },
    },
    {
      // Configurations and Jest's own hooks have to be default exports; programs of the terminal print.
      files: ['**/*.{mjs,cjs,js}', 'tools/**', 'tests/load/**', 'services/*/src/{commands,keys}/*.ts', '**/*.d.ts'],
      rules: { 'no-restricted-exports': 'off', 'no-console': 'off' },
    },
  ],
};
