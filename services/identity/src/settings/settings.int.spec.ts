import { settingChanged } from '@junto/contracts/events/admin';
import { readPublicSettings } from '@junto/contracts/identity/public-settings';
import { readSecondFactor } from '@junto/contracts/identity/second-factor';
import { signIn, signUp } from '@junto/contracts/identity/session';
import type { SettingName, SettingValue } from '@junto/contracts/settings';
import { eventually } from '@junto/test-kit/eventually';
import { AccountRequestModel } from '../accounts/account-request.model';
import { anEmail, anIdentityService, origin, type IdentityService } from '../testing/an-identity-service';

let service: IdentityService;
beforeAll(async () => (service = await anIdentityService()));
afterAll(() => service.stop());

let version = 1;
/** Admin tells it, at ever newer versions. */
const set = (name: SettingName | 'of_a_later_release', value: SettingValue | null) =>
  service.emit(settingChanged, { payload: { name, value }, aggregateId: name, version: ++version });
const told = async () => (await service.call(readPublicSettings)).body;
const signUpAs = (role: 'buyer' | 'supplier') =>
  service.call(signUp, {
    body: { name: 'Ana', email: anEmail(), password: 'umbrella-stand-9', role, language: 'en' },
  });
/** What is set counts within this. */
const within = { withinMs: 5_000 };

test('who may sign up is what an operator says, role by role, and everybody may know', async () => {
  expect(await told()).toEqual({ banner: { en: '', pt: '' }, sign_up: { buyer: true, supplier: true } });
  await set('of_a_later_release', true);
  await set('supplier_sign_up', false);
  await eventually(async () => expect((await told()).sign_up).toEqual({ buyer: true, supplier: false }), within);
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

test('the banner is told in both languages, and an older word of it changes nothing', async () => {
  await set('banner', { en: 'Closed tonight.', pt: 'Fechado hoje à noite.' });
  await eventually(async () => expect((await told()).banner.pt).toBe('Fechado hoje à noite.'), within);
  await service.emit(settingChanged, { payload: { name: 'banner', value: null }, aggregateId: 'banner', version: 1 });
  await set('buyer_sign_up', false);
  await eventually(async () => expect((await told()).sign_up.buyer).toBe(false), within);
  expect((await told()).banner.en).toBe('Closed tonight.');
  await set('buyer_sign_up', null);
});

test('with the switch an administrator needs a second factor at the next refresh and sign-in, others do not', async () => {
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

test('sign-ins and sign-ups of an address are as many as an operator allows', async () => {
  await set('sign_ins', 10);
  await set('sign_ups', 1);
  const unknown = () =>
    service.call(signIn, { body: { email: anEmail(), password: 'whatever-it-is' }, headers: { origin } });
  await eventually(async () => expect((await unknown()).problem?.code).toBe('too_many_requests'), within);
  await eventually(async () => expect((await signUpAs('buyer')).problem?.code).toBe('too_many_requests'), within);
  await set('sign_ins', null);
  await eventually(async () => expect((await unknown()).problem?.code).toBe('credentials_wrong'), within);
});

test('a value that the bounds of this release do not allow counts as none', async () => {
  await set('sign_ups', 0);
  await eventually(async () => expect((await signUpAs('buyer')).status).toBe(200), within);
});
