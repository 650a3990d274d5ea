/** What a user of MongoDB may do. */
export interface DatabaseUser {
  name: string;
  roles: { role: string; db: string }[];
}

/** Services that keep a database of their own. */
const owners = ['identity', 'buyer', 'supplier', 'admin', 'edge'] as const;

/** Has servers keep their past for as long as a backup reads it, and nothing else of what a manager of hosts may. */
export const historyKeeper = {
  role: 'keepHistory',
  privileges: [{ resource: { cluster: true }, actions: ['getParameter', 'setParameter'] }],
  roles: [],
} as const;

/**
 * One for each service, who sees its own database alone, and those of the programs for operators
 * (docs/operate/recover.md).
 */
export const databaseUsers: readonly DatabaseUser[] = [
  ...owners.map((name) => ({
    name,
    // The second shows a service the settings of its server, which it warns about.
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
