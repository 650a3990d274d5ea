import { trusted } from 'mongoose';
import type { changeSetting as changeSettingSpec, Setting } from '@junto/contracts/admin/settings';
import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import { settingChanged } from '@junto/contracts/events/admin';
import { refuse } from '@junto/contracts/problems';
import { boundsOf, settingNames, settings, type SettingName } from '@junto/contracts/settings';
import { resolveEditConflict } from '@junto/service-kit/edits/resolve-edit-conflict';
import { userBehind, type EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { auditOwn } from '../audit/audit-projection';
import { UserModel } from '../users/user.model';
import { SettingModel, type StoredSetting } from './setting.model';

/** Current values of all settings, in the sequence of their declaration. */
export async function listSettings(): Promise<{ items: Setting[] }> {
  const stored = await SettingModel.find().lean<StoredSetting[]>();
  return { items: await settingsOnTheWire(settingNames.map((name) => [name, stored.find(({ _id }) => _id === name)])) };
}

/**
 * Changes a setting, or resets it with null, unless it changed in between (decision 48). The affected services are
 * notified, and the audit trail records the previous value.
 * @returns `invalid_request` for a value outside the setting's bounds
 */
export async function changeSetting(
  name: SettingName,
  { value, ...began }: BodyOf<typeof changeSettingSpec>,
  cause: EventContext,
): Promise<Setting | RefusalsOf<typeof changeSettingSpec>> {
  if (value !== undefined && value !== null && !boundsOf(name).safeParse(value).success)
    return refuse('invalid_request', {}, [{ path: 'value', message: 'Outside of the bounds' }]);
  return inTransaction(async (session) => {
    const before = await SettingModel.findById(name).session(session).lean<StoredSetting>();
    const present = await settingOnTheWire(name, before);
    if (value === undefined) return present;
    const met = resolveEditConflict({ value: value ?? settings[name].initial }, began, present);
    if (met) return met;
    const was = before?.value ?? null;
    if (JSON.stringify(was) === JSON.stringify(value)) return present;
    const after: StoredSetting = {
      _id: name,
      value,
      version: present.version + 1,
      changed_at: new Date(),
      changed_by: userBehind(cause),
    };
    await SettingModel.collection.replaceOne({ _id: name as never }, after as never, { upsert: true, session });
    const { version } = after;
    const event = newEvent(settingChanged, { payload: { name, value }, aggregateId: name, version, cause });
    await appendEvents(session, [event]);
    await auditOwn(event, { value: present.value }, session);
    return settingOnTheWire(name, after);
  });
}

async function settingOnTheWire(name: SettingName, stored: StoredSetting | null): Promise<Setting> {
  const [setting] = await settingsOnTheWire([[name, stored ?? undefined]]);
  return setting!;
}

/** With the current names of the users who changed them. */
async function settingsOnTheWire(
  all: readonly (readonly [SettingName, StoredSetting | undefined])[],
): Promise<Setting[]> {
  const ids = all.flatMap(([, stored]) => stored?.changed_by ?? []);
  const people = await UserModel.find({ _id: trusted({ $in: ids }) }, { name: 1 }).lean();
  return all.map(([name, stored]) => ({
    name,
    value: stored?.value ?? settings[name].initial,
    is_initial: (stored?.value ?? null) === null,
    // The first change of a default is version 2.
    version: stored?.version ?? 1,
    changed_at: stored?.changed_at.toISOString() ?? null,
    changed_by: stored
      ? { id: stored.changed_by, name: people.find(({ _id }) => _id === stored.changed_by)?.name ?? null }
      : null,
  }));
}
