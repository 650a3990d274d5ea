import mongoose from 'mongoose';
import { tracingIsOn } from '../telemetry/span';
import { traceCommands } from '../telemetry/trace-mongo';
import { within } from '../within';

/**
 * One database per service and process: mongoose's default connection, so that a model is a plain module.
 * `sanitizeFilter` makes an operator in a filter say so: `{ version: trusted({ $lt: 3 }) }` with mongoose's `trusted`.
 */
function applySettings(): void {
  mongoose.set('sanitizeFilter', true);
  // A field that a model does not have is a mistake: left out of a filter, it would match what it was to keep out.
  mongoose.set('strictQuery', 'throw');
  mongoose.set('strict', 'throw');
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
  mongoose.set('maxTimeMS', 5_000);
  // A request waits for the server selection's bound, not for a buffer that hides that the database is away.
  mongoose.set('bufferCommands', false);
}
applySettings();

/**
 * Keeps requests from waiting for a silent server longer than a screen waits, 10 s. (`timeoutMS` would do it in one
 * setting, but has no effect in this driver: 7.8 ignores it.) A server that says nothing for 3.5 s counts as away and
 * whatever waits for it fails, to be tried once more; finding a server then takes 4.5 s at most. Elections take 3.3 s
 * with the settings of docker-compose.yml.
 */
const patience = {
  heartbeatFrequencyMS: 1_000,
  connectTimeoutMS: 2_500,
  serverSelectionTimeoutMS: 4_500,
  /** For an answer of a server whose heart beats; above the 5 s that a query may take on the server. */
  socketTimeoutMS: 7_000,
  /** For one of the connections, when silent answers hold them all. */
  waitQueueTimeoutMS: 5_000,
};

/** Since when there is no primary; undefined while there is one. */
let awaySince: number | undefined;

/**
 * Connects so that what is acknowledged is kept (majority, journal: decision 123), whatever the URI says besides its
 * servers and database.
 * @param appName what the server calls this process by: `processName` of a service
 */
export async function connectMongo(uri: string, appName: string): Promise<mongoose.Connection> {
  await mongoose.connect(uri, {
    appName,
    retryWrites: true,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    ...patience,
    maxPoolSize: 50,
    autoIndex: false,
    autoCreate: false,
    monitorCommands: tracingIsOn(),
  });
  if (tracingIsOn()) traceCommands(mongoose.connection.getClient());
  awaySince = undefined;
  return mongoose.connection;
}

mongoose.connection.on('disconnected', () => (awaySince ??= performance.now()));
mongoose.connection.on('connected', () => (awaySince = undefined));

/** How long there has been no primary: 0 while there is one. */
export function mongoAwayForMs(): number {
  return awaySince === undefined ? 0 : performance.now() - awaySince;
}

export async function disconnectMongo(): Promise<void> {
  await mongoose.disconnect();
}

/** True when a primary answers within `boundMs`. */
export async function mongoAnswers(boundMs = 1_000): Promise<boolean> {
  const db = mongoose.connection.db;
  if (!db || mongoose.connection.readyState !== mongoose.ConnectionStates.connected) return false;
  const hello = db.command({ hello: 1 }).then(
    (answer) => answer.isWritablePrimary === true,
    () => false,
  );
  return within(boundMs, hello, () => false);
}
