/** One dialect for all: `npm run format` writes it, `npm test` checks it. @type {import('prettier').Config} */
export default {
  printWidth: 120,
  singleQuote: true,
  plugins: ['@ianvs/prettier-plugin-sort-imports'],
  // Node's own, packages, workspaces, then what lies in the same workspace.
  importOrder: ['<BUILTIN_MODULES>', '<THIRD_PARTY_MODULES>', '^@junto/', '^[.]'],
  importOrderTypeScriptVersion: '6.0.0',
};
