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

/** Settings of a service that an operator can change at run time (decision 139). */
export interface ServiceSettings<S extends SettingService> {
  slice: Slice;
  /** Current value: at most a few seconds after a change in every replica. */
  valueOf<N extends NameOf<S>>(name: N): Promise<SettingValueOf<N>>;
  /** The value if an operator set it; undefined while the declared default applies. */
  chosen<N extends NameOf<S>>(name: N): Promise<SettingValueOf<N> | undefined>;
}

/** Half of the time within which a change must take effect everywhere. */
const readEveryMs = 2_000;

/**
 * Provides the settings of a service. One replica writes received settings to the service's database, and each reads
 * them every two seconds, so that they survive restarts, lost messages and outages of NATS.
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
    // Before the first run of the job. A failed read is not cached.
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

/** Values outside the bounds of this release are ignored. */
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
