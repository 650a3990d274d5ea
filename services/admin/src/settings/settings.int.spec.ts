import { exportAudit, listAudit } from '@junto/contracts/admin/audit';
import { changeSetting, listSettings } from '@junto/contracts/admin/settings';
import { republishSettingsCommand } from '@junto/contracts/commands/admin';
import { settingChanged } from '@junto/contracts/events/admin';
import { settingNames, settings, type SettingName, type SettingValue } from '@junto/contracts/settings';
import { eventually } from '@junto/test-kit/eventually';
import { AuditRowModel } from '../audit/audit-row.model';
import { adminServiceOfSpec } from '../testing/an-admin-service';

const service = adminServiceOfSpec();
const as = () => ({ as: service.admin });
const change = (name: SettingName, body: { value: SettingValue | null; version?: number; seen?: object }) =>
  service.call(changeSetting, { ...as(), params: { name }, body: body as never });
const listed = async (name: SettingName) =>
  (await service.call(listSettings, as())).body.items.find((one) => one.name === name);

test('an unchanged setting has its default', async () => {
  const { items } = (await service.call(listSettings, as())).body;
  expect(items.map(({ name }) => name)).toEqual(settingNames);
  for (const item of items)
    expect(item).toEqual({
      name: item.name,
      value: settings[item.name].initial,
      is_initial: true,
      version: 1,
      changed_at: null,
      changed_by: null,
    });
});

test('a change is published, listed with its author, and audited with before and after', async () => {
  const received = await service.subscribe(settingChanged);
  expect((await change('sign_ups', { value: 5 })).body).toMatchObject({ value: 5, is_initial: false, version: 2 });
  expect(await listed('sign_ups')).toMatchObject({ value: 5, changed_by: { id: service.admin.userId } });
  await eventually(() => expect(received).toMatchObject([{ version: 2, payload: { name: 'sign_ups', value: 5 } }]));
  expect((await change('sign_ups', { value: null })).body).toMatchObject({ value: 20, is_initial: true, version: 3 });
  const { items } = (await service.call(listAudit, { ...as(), query: { about: 'sign_ups' } })).body;
  expect(items).toMatchObject([
    { type: 'setting.changed', kind: 'platform', status: 'set_back', actor: { id: service.admin.userId } },
    { type: 'setting.changed', kind: 'platform', status: 'set' },
  ]);
  expect(await AuditRowModel.findById(items[1]!.id).lean()).toMatchObject({
    before: { value: 20 },
    after: { value: 5 },
  });
  expect((await service.call(exportAudit, { ...as(), query: { about: 'sign_ups' } })).status).toBe(200);
});

test('setting the current value publishes nothing', async () => {
  const rows = () => AuditRowModel.countDocuments({ subject_id: 'supplier_sign_up' });
  await change('supplier_sign_up', { value: false });
  expect((await change('supplier_sign_up', { value: false })).body).toMatchObject({ version: 2 });
  expect(await rows()).toBe(1);
});

test('the second of two concurrent changes learns the current value', async () => {
  const seen = { value: 30 };
  const { body: present } = await change('imports', { value: 3, version: 1, seen });
  const { status, problem } = await change('imports', { value: 4, version: 1, seen });
  expect([status, problem?.code, problem?.params]).toEqual([
    409,
    'changed_meanwhile',
    { version: 2, fields: ['value'], present },
  ]);
  expect((await change('imports', { value: null, version: 1, seen })).problem?.code).toBe('changed_meanwhile');
  expect((await change('imports', { value: 4, version: 2, seen: { value: 3 } })).body).toMatchObject({ value: 4 });
});

test.each<[SettingName, SettingValue]>([
  ['sign_ins', 9],
  ['sign_ins', 10_001],
  ['sign_ups', true],
  ['buyer_sign_up', 1],
  ['banner', { en: 'We are back at ten.', pt: '' }],
  ['banner', false],
])('%s is refused what is outside of its bounds: %j', async (name, value) => {
  const { status, problem } = await change(name, { value });
  expect([status, problem?.errors]).toEqual([400, [{ path: 'value', message: 'Outside of the bounds' }]]);
  expect(await listed(name)).toMatchObject({ is_initial: true });
});

test('settings are republished to a service that lost them', async () => {
  await change('banner', { value: { en: 'Closed tonight.', pt: 'Fechado hoje à noite.' } });
  const received = await service.subscribe(settingChanged);
  const stored = (await service.call(listSettings, as())).body.items.filter(({ version }) => version > 1);
  expect(await service.ask(republishSettingsCommand, { after: null, limit: 2 })).toEqual({
    published: stored.length,
    next: null,
  });
  await eventually(() =>
    expect(
      received
        .filter(({ actor }) => actor.kind === 'system')
        .map(({ payload }) => payload.name)
        .sort(),
    ).toEqual(stored.map(({ name }) => name).sort()),
  );
});
