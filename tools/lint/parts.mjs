/** What runs in a browser. */
export const browserFolders = [
  'shell',
  'mfe-buyer',
  'mfe-supplier',
  'mfe-admin',
  'libs/ui',
  'libs/remote-kit',
  'libs/api-client',
];

/** ESLint's arguments, run after run: types of these folders and of all others do not fit into one process. */
export const lintParts = [
  browserFolders,
  ['.', ...browserFolders.flatMap((folder) => ['--ignore-pattern', `${folder}/`])],
];
