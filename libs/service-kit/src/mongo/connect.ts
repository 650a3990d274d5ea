import mongoose from 'mongoose';

/**
 * One database per service and process: mongoose's default connection, so that a model is a plain module.
 * `sanitizeFilter` makes an operator in a filter say so: `{ version: trusted({ $lt: 3 }) }` with mongoose's `trusted`.
 */
function applySettings(): void {
  mongoose.set('sanitizeFilter', true);
  mongoose.set('strictQuery', true);
  mongoose.set('strict', 'throw');
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
  mongoose.set('maxTimeMS', 5_000);
  // A request waits for the server selection's bound, not for a buffer that hides that the database is away.
  mongoose.set('bufferCommands', false);
}
applySettings();

/** Connects with the promises of reliability-and-security.md, whatever the URI says besides its servers and database. */
export async function connectMongo(uri: string, appName: string): Promise<mongoose.Connection> {
  await mongoose.connect(uri, {
    appName,
    retryWrites: true,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    serverSelectionTimeoutMS: 8_000,
    maxPoolSize: 50,
    autoIndex: false,
    autoCreate: false,
  });
  return mongoose.connection;
}

export async function disconnectMongo(): Promise<void> {
  await mongoose.disconnect();
}

/** True when a primary answers within `boundMs`. */
export async function mongoAnswers(boundMs = 1_000): Promise<boolean> {
  const db = mongoose.connection.db;
  if (!db || mongoose.connection.readyState !== mongoose.ConnectionStates.connected) return false;
  let timer: NodeJS.Timeout | undefined;
  const bound = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), boundMs)));
  const hello = db.command({ hello: 1 }).then(
    (answer) => answer.isWritablePrimary === true,
    () => false,
  );
  return Promise.race([hello, bound]).finally(() => clearTimeout(timer));
}
