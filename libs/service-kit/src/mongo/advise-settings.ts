import mongoose from 'mongoose';
import type { Log } from '../telemetry/log';

/** Settings of a server; undefined where the user may not read them. */
interface ServerSettings {
  transactionLifetimeLimitSeconds?: number;
  minSnapshotHistoryWindowInSeconds?: number;
  electionTimeoutMillis?: number;
}

/**
 * Upper limits under which the measured figures hold, and the consequence of exceeding them
 * (docs/operate/reference.md).
 */
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

/** Settings that are too high, each with the value to set. */
export function adviceOn(settings: ServerSettings): { setting: string; is: number; set: string; otherwise: string }[] {
  return (Object.keys(most) as (keyof ServerSettings)[]).flatMap((setting) => {
    const is = settings[setting];
    const { most: limit, set, otherwise } = most[setting];
    return is !== undefined && is > limit ? [{ setting, is, set, otherwise }] : [];
  });
}

/** Reads settings of the connected server. It needs the role `clusterMonitor`; a user of one database sees none. */
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

/** Logs at the start of a service which settings an operator should change. Never prevents the start. */
export async function adviseSettings(log: Log): Promise<void> {
  const settings = await readServerSettings();
  for (const advice of adviceOn(settings)) log.warn(advice, 'a MongoDB setting differs from the recommendation');
  const unseen = Object.values(settings).filter((value) => value === undefined).length;
  if (unseen > 0) log.info({ unseen }, 'settings of MongoDB could not be read: grant the role clusterMonitor');
}
