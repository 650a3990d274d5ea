import { settingChanged } from '@junto/contracts/events/admin';
import {
  boundsOf,
  settingName,
  settings,
  type SettingName,
  type SettingService,
  type SettingValue,
  type SettingValueOf,
} from '@junto/contracts/settings';
import { consume } from '../events/consumer';
import { projectVersions } from '../events/project-version';
import type { Job } from '../jobs';
import type { Slice } from '../service';
import { SettingReadModel } from './setting-read-model';

type NameOf<S extends SettingService> = {
  [N in SettingName]: (typeof settings)[N]['service'] extends S ? N : never;
}[SettingName];

/** What an operator set, as a service keeps to it (decision 139). */
export interface ServiceSettings<S extends SettingService> {
  slice: Slice;
  /** What holds now: a few seconds after an operator set it, in every replica. */
  valueOf<N extends NameOf<S>>(name: N): Promise<SettingValueOf<N>>;
  /** The same where an operator set it; undefined while it stands as it is declared. */
  chosen<N extends NameOf<S>>(name: N): Promise<SettingValueOf<N> | undefined>;
}

/** Half of what a change may take to count everywhere. */
const readEveryMs = 2_000;

/**
 * Keeps the settings of a service: one replica writes what is told into the service's database, each reads it again
 * every two seconds, so that a restart, a lost message and NATS being away change nothing of what was set.
 */
export function serviceSettings<S extends SettingService>(service: S): ServiceSettings<S> {
  let known: Promise<Map<SettingName, SettingValue>> | undefined;
  const read: Job = {
    name: 'read-settings',
    everyMs: readEveryMs,
    run: async () => {
      const fresh = readCopies(service);
      await fresh;
      known = fresh;
    },
  };
  const chosen = async <N extends NameOf<S>>(name: N) => {
    // Before the first round of the job; one that failed is not kept.
    known ??= readCopies(service).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return (await known).get(name) as SettingValueOf<N> | undefined;
  };
  return {
    slice: { indexes: [SettingReadModel], consumers: [copySettings], jobs: [read] },
    chosen,
    valueOf: async (name) => (await chosen(name)) ?? (settings[name].initial as SettingValueOf<typeof name>),
  };
}

const copySettings = consume(settingChanged, {
  durable: 'copy-settings',
  handlerOfMany: (events, session) =>
    projectVersions(
      SettingReadModel,
      events.flatMap(({ payload: { name, value }, version }) => {
        const id = settingName.safeParse(name).data;
        return id ? [{ id, version, doc: { value } }] : [];
      }),
      session,
    ),
});

/** A value that this release's bounds do not allow counts as none. */
async function readCopies(service: SettingService): Promise<Map<SettingName, SettingValue>> {
  const copies = await SettingReadModel.find().lean();
  const own = copies.filter(({ _id }) => settings[_id]?.service === service);
  return new Map(
    own.flatMap(({ _id, value }) => {
      const { success, data } = boundsOf(_id).safeParse(value);
      return success ? [[_id, data] as const] : [];
    }),
  );
}
