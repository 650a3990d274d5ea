import { settingChanged } from '@junto/contracts/events/admin';
import { readPublicSettings } from '@junto/contracts/identity/public-settings';
import { readSecondFactor } from '@junto/contracts/identity/second-factor';
import { signIn, signUp } from '@junto/contracts/identity/session';
import type { SettingName, SettingValue } from '@junto/contracts/settings';
import { eventually } from '@junto/test-kit/eventually';
import { AccountRequestModel } from '../accounts/account-request.model';
import { anEmail, aSignUp, identityServiceOfSpec, origin } from '../testing/an-identity-service';

const service = identityServiceOfSpec();

let version = 1;
/** Publishes a setting as the admin service does, with increasing versions. */
const set = (name: SettingName | 'of_a_later_release', value: SettingValue | null) =>
  service.emit(settingChanged, { payload: { name, value }, aggregateId: name, version: ++version });
const publicSettings = async () => (await service.call(readPublicSettings)).body;
const signUpAs = (role: 'buyer' | 'supplier') => service.call(signUp, { body: aSignUp({ role }) });
/** Settings apply within this time. */
const within = { withinMs: 5_000 };

test('an operator opens sign-up role by role, and the setting is public', async () => {
  expect(await publicSettings()).toEqual({ banner: { en: '', pt: '' }, sign_up: { buyer: true, supplier: true } });
  await set('of_a_later_release', true);
  await set('supplier_sign_up', false);
  await eventually(
    async () => expect((await publicSettings()).sign_up).toEqual({ buyer: true, supplier: false }),
    within,
  );
  const refused = await signUpAs('supplier');
  expect([refused.status, refused.problem?.code, refused.problem?.params]).toEqual([
    403,
    'sign_up_closed',
    { role: 'supplier' },
  ]);
  expect(await AccountRequestModel.countDocuments()).toBe(0);
  expect((await signUpAs('buyer')).status).toBe(200);
  await set('supplier_sign_up', null);
  await eventually(async () => expect((await signUpAs('supplier')).status).toBe(200), within);
});

test('serves the banner in both languages and ignores an older version of it', async () => {
  await set('banner', { en: 'Closed tonight.', pt: 'Fechado hoje à noite.' });
  await eventually(async () => expect((await publicSettings()).banner.pt).toBe('Fechado hoje à noite.'), within);
  await service.emit(settingChanged, { payload: { name: 'banner', value: null }, aggregateId: 'banner', version: 1 });
  await set('buyer_sign_up', false);
  await eventually(async () => expect((await publicSettings()).sign_up.buyer).toBe(false), within);
  expect((await publicSettings()).banner.en).toBe('Closed tonight.');
  await set('buyer_sign_up', null);
});

test('the setting requires a second factor of administrators at the next refresh and sign-in, not of others', async () => {
  const [admin, buyer] = [await service.seededPerson('admin'), await service.seededPerson('buyer')];
  const here = await service.openBrowser(admin);
  const tryAs = ({ email, password }: typeof admin) =>
    service.call(signIn, { body: { email, password }, headers: { origin } });
  await set('admin_second_factor', true);
  await eventually(
    async () => expect((await service.call(readSecondFactor, { as: here })).body.required).toBe(true),
    within,
  );
  expect((await tryAs(admin)).problem).toMatchObject({ code: 'second_factor_needed', params: { set_up: true } });
  expect((await tryAs(buyer)).status).toBe(200);
  expect((await service.refresh(here.cookie)).problem?.params).toEqual({ reason: 'second_factor_missing' });
  await set('admin_second_factor', null);
  await eventually(async () => expect((await tryAs(admin)).status).toBe(200), within);
});

test('limits sign-ins and sign-ups of an address as an operator set', async () => {
  await set('sign_ins', 10);
  await set('sign_ups', 1);
  const unknown = () =>
    service.call(signIn, { body: { email: anEmail(), password: 'whatever-it-is' }, headers: { origin } });
  await eventually(async () => expect((await unknown()).problem?.code).toBe('too_many_requests'), within);
  await eventually(async () => expect((await signUpAs('buyer')).problem?.code).toBe('too_many_requests'), within);
  await set('sign_ins', null);
  await eventually(async () => expect((await unknown()).problem?.code).toBe('credentials_wrong'), within);
});

test('ignores a value outside the bounds of this release', async () => {
  await set('sign_ups', 0);
  await eventually(async () => expect((await signUpAs('buyer')).status).toBe(200), within);
});
