import mongoose from 'mongoose';
import type { Log } from '../telemetry/log';

/** What a server says of itself; undefined where this user may not ask. */
interface ServerSettings {
  transactionLifetimeLimitSeconds?: number;
  minSnapshotHistoryWindowInSeconds?: number;
  electionTimeoutMillis?: number;
}

/** Above these the figures that were measured do not hold, and why (docs/operate/reference.md). */
const most: Record<keyof ServerSettings, { most: number; otherwise: string; set: string }> = {
  transactionLifetimeLimitSeconds: {
    most: 10,
    otherwise: 'what a killed process was writing stays locked so long',
    set: '--setParameter=transactionLifetimeLimitSeconds=10',
  },
  minSnapshotHistoryWindowInSeconds: {
    most: 5,
    otherwise: 'readers of a busy pool walk past all that changed in that time',
    set: '--setParameter=minSnapshotHistoryWindowInSeconds=5',
  },
  electionTimeoutMillis: {
    most: 5_000,
    otherwise: 'writes stop for longer than screens wait when a primary dies',
    set: 'rs.reconfig with settings.electionTimeoutMillis 2000 to 5000',
  },
};

/** Those that are too high, each with what to set. */
export function adviceOn(settings: ServerSettings): { setting: string; is: number; set: string; otherwise: string }[] {
  return (Object.keys(most) as (keyof ServerSettings)[]).flatMap((setting) => {
    const is = settings[setting];
    const { most: limit, set, otherwise } = most[setting];
    return is !== undefined && is > limit ? [{ setting, is, set, otherwise }] : [];
  });
}

/** Asks the connected server. A user of one database alone is let see none of it: `clusterMonitor` lets them. */
export async function readServerSettings(): Promise<ServerSettings> {
  const admin = mongoose.connection.getClient().db('admin');
  const ask = (command: Record<string, unknown>) =>
    admin.command({ ...command, maxTimeMS: 2_000 }).catch((): Record<string, unknown> => ({}));
  const parameters = await ask({
    getParameter: 1,
    transactionLifetimeLimitSeconds: 1,
    minSnapshotHistoryWindowInSeconds: 1,
  });
  const { config } = (await ask({ replSetGetConfig: 1 })) as { config?: { settings?: ServerSettings } };
  const { transactionLifetimeLimitSeconds, minSnapshotHistoryWindowInSeconds } = parameters as ServerSettings;
  return {
    transactionLifetimeLimitSeconds,
    minSnapshotHistoryWindowInSeconds,
    electionTimeoutMillis: config?.settings?.electionTimeoutMillis,
  };
}

/** Says at a service's start what an operator should set; never keeps it from starting. */
export async function adviseSettings(log: Log): Promise<void> {
  const settings = await readServerSettings();
  for (const advice of adviceOn(settings)) log.warn(advice, 'MongoDB is not set as the figures need it');
  const unseen = Object.values(settings).filter((value) => value === undefined).length;
  if (unseen > 0)
    log.info({ unseen }, "settings of MongoDB could not be seen; the role clusterMonitor lets a service's user");
}
