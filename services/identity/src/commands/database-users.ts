/** A MongoDB user and its roles. */
export interface DatabaseUser {
  name: string;
  roles: { role: string; db: string }[];
}

/** Services with their own database. */
const owners = ['identity', 'buyer', 'supplier', 'admin', 'edge'] as const;

/** Lets a backup extend the history that servers keep; grants none of the other rights of `hostManager`. */
export const historyKeeper = {
  role: 'keepHistory',
  privileges: [{ resource: { cluster: true }, actions: ['getParameter', 'setParameter'] }],
  roles: [],
} as const;

/**
 * One user per service, restricted to its own database, and the users of the operator programs
 * (docs/operate/recover.md).
 */
export const databaseUsers: readonly DatabaseUser[] = [
  ...owners.map((name) => ({
    name,
    // The second role lets a service read server settings that it warns about.
    roles: [
      { role: 'readWrite', db: `junto_${name}` },
      { role: 'clusterMonitor', db: 'admin' },
    ],
  })),
  {
    name: 'backup',
    roles: [
      { role: 'readAnyDatabase', db: 'admin' },
      { role: historyKeeper.role, db: 'admin' },
    ],
  },
  {
    name: 'restore',
    roles: [
      { role: 'readWriteAnyDatabase', db: 'admin' },
      { role: 'dbAdminAnyDatabase', db: 'admin' },
    ],
  },
];
