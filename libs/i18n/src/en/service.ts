/** Display names of the services. */
export const service = {
  identity: 'Accounts',
  buyer: 'Buying',
  supplier: 'Selling',
  admin: 'Administration',
  realtime: 'Live updates',
  edge: 'Gateway',
};
