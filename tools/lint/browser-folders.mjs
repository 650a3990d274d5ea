/** Workspaces whose code runs in a browser. */
export const browserFolders = [
  'shell',
  'mfe-buyer',
  'mfe-supplier',
  'mfe-admin',
  'libs/ui',
  'libs/remote-kit',
  'libs/api-client',
];
