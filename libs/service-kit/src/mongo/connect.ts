import mongoose from 'mongoose';
import { tracingIsOn } from '../telemetry/span';
import { traceCommands } from '../telemetry/trace-mongo';
import { within } from '../within';
import { TryAgain } from './errors';

/**
 * One database per service and process: mongoose's default connection, so that a model is a plain module. With
 * `sanitizeFilter`, an operator in a filter must be marked: `{ version: trusted({ $lt: 3 }) }` with mongoose's
 * `trusted`.
 */
function applySettings(): void {
  mongoose.set('sanitizeFilter', true);
  // An unknown field is a mistake: dropped from a filter, it would match documents that it was meant to exclude.
  mongoose.set('strictQuery', 'throw');
  mongoose.set('strict', 'throw');
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
  mongoose.set('maxTimeMS', 5_000);
  // Requests fail after the server selection timeout instead of waiting in a buffer that hides the outage.
  mongoose.set('bufferCommands', false);
}
applySettings();

/**
 * Keeps requests from waiting for a silent server longer than the 10 s of a screen. (`timeoutMS` should do this in one
 * setting, but driver 7.8 ignores it.) A server that is silent for 3.5 s counts as unavailable, and pending operations
 * fail and are retried once; server selection then takes 4.5 s at most. Elections take 3.3 s with the settings of
 * docker-compose.yml.
 */
const patience = {
  heartbeatFrequencyMS: 1_000,
  connectTimeoutMS: 2_500,
  serverSelectionTimeoutMS: 4_500,
  /** For a response of a server with a heartbeat; above the 5 s that a query may take on the server. */
  socketTimeoutMS: 7_000,
  /** For a free connection while unanswered operations occupy them all. */
  waitQueueTimeoutMS: 5_000,
};

/**
 * Time since when there has been no primary; undefined while there is one. From the driver: mongoose emits no
 * `disconnected` if it already considers the last heartbeat too old.
 */
let awaySince: number | undefined;

/**
 * Connects with durable acknowledgements (majority, journal: decision 123), whatever options the URI has besides
 * servers and database.
 * @param appName name of this process for the server: `processName` of a service
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
  const client = mongoose.connection.getClient();
  if (tracingIsOn()) traceCommands(client);
  awaySince = undefined;
  client.on('topologyDescriptionChanged', ({ newDescription: { type } }) => {
    awaySince = type === 'ReplicaSetNoPrimary' || type === 'Unknown' ? (awaySince ?? performance.now()) : undefined;
  });
  return mongoose.connection;
}

/** Time in ms without a primary; 0 while there is one. */
export function mongoAwayForMs(): number {
  return awaySince === undefined ? 0 : performance.now() - awaySince;
}

/** Below the shortest time-out of the screens, 10 s. */
const longestAnswerMs = 9_000;

/**
 * The result of a request, unless it waits for a database that is away: after 9 s the request fails, and its work continues
 * without it. The driver bounds each wait for a server, a connection and a response, but not their sum.
 * @throws TryAgain
 */
export function unlessAway<T>(work: Promise<T>): Promise<T> {
  return within(longestAnswerMs, work, () => {
    if (mongoAwayForMs() > 0) throw new TryAgain('The database is away');
    return work;
  });
}

export async function disconnectMongo(): Promise<void> {
  await mongoose.disconnect();
}

/** True if a primary responds within `boundMs`. */
export async function mongoAnswers(boundMs = 1_000): Promise<boolean> {
  const db = mongoose.connection.db;
  if (!db || mongoose.connection.readyState !== mongoose.ConnectionStates.connected) return false;
  const hello = db.command({ hello: 1 }).then(
    (answer) => answer.isWritablePrimary === true,
    () => false,
  );
  return within(boundMs, hello, () => false);
}
