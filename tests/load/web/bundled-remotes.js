/** Stands in for the shell's load-remote.ts where the areas are part of the same build. */
const remotes = {
  mfe_buyer: () => import('../../../mfe-buyer/src/lifecycles'),
  mfe_supplier: () => import('../../../mfe-supplier/src/lifecycles'),
  mfe_admin: () => import('../../../mfe-admin/src/lifecycles'),
};

export class RemoteRefused extends Error {}

export const loadLifecycles = (name) => remotes[name]();

export const versionOf = () => '';
