import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { republishProfilesCommand, seedAccountCommand } from '@junto/contracts/commands/identity';
import type { Role } from '@junto/contracts/endpoint';
import { endpointsOf } from '@junto/contracts/endpoints';
import { subjectOf, subjectOfAll } from '@junto/contracts/event';
import { profileChanged } from '@junto/contracts/events/identity';
import { readProfile, updateProfile, uploadAvatar } from '@junto/contracts/identity/profile';
import { isRefusal } from '@junto/contracts/problems';
import { eventually } from '@junto/test-kit/eventually';
import { describeEveryCaller } from '@junto/test-kit/every-caller';
import { ofSpec } from '@junto/test-kit/of-spec';
import { type Browser, identityServiceOfSpec } from '../testing/an-identity-service';
import { ProfileModel } from './profile.model';

const aPicture = (color: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer();
const png = (bytes: Buffer) => ({ bytes, filename: 'me.png', contentType: 'image/png' });

describe('profiles', () => {
  const service = identityServiceOfSpec();
  const ana = ofSpec(() => service.seededPerson('buyer'));
  const browser = ofSpec(() => service.openBrowser(ana));
  const browsers = {} as Record<Role, Browser>;
  beforeAll(async () => {
    for (const role of ['buyer', 'supplier', 'admin'] as const)
      browsers[role] = await service.openBrowser(await service.seededPerson(role));
  });

  const profileOf = async (by: { token: string }) => (await service.call(readProfile, { as: by })).body;

  describeEveryCaller(endpointsOf.identity, () => service, { signedIn: (role) => browsers[role] });

  describe('the own profile', () => {
    test('changes name, phone, address and language; omitted fields stay, empty ones become null', async () => {
      const { body } = await service.call(updateProfile, {
        as: browser,
        body: { name: '  Ana Prado ', phone: '+55 11 99999', language: 'pt' },
      });
      expect(body).toMatchObject({
        id: ana.id,
        auth_id: ana.id,
        name: 'Ana Prado',
        phone: '+55 11 99999',
        address: null,
        language: 'pt',
        email: ana.email,
      });
      const cleared = await service.call(updateProfile, { as: browser, body: { phone: '', address: 'Rua A, 1' } });
      expect(cleared.body).toMatchObject({ name: 'Ana Prado', phone: null, address: 'Rua A, 1' });
      expect(await profileOf(browser)).toEqual(cleared.body);
    });

    test('marks a set language as chosen, accepts only existing time zones, and uses the browser zone without one', async () => {
      const rui = await service.openBrowser(await service.seededPerson('buyer'));
      expect(await profileOf(rui)).toMatchObject({ language_chosen: null, time_zone: null });
      const change = (body: object) => service.call(updateProfile, { as: rui, body });
      expect((await change({ time_zone: 'America/Sao_Paulo' })).body).toMatchObject({
        time_zone: 'America/Sao_Paulo',
        language_chosen: null,
      });
      expect((await change({ language: 'en' })).body).toMatchObject({ language: 'en', language_chosen: true });
      expect((await change({ time_zone: 'Mars/Olympus' })).status).toBe(400);
      expect((await change({ time_zone: null })).body).toMatchObject({ time_zone: null });
    });

    test('publishes the changed fields, so that open pages only refetch after relevant changes', async () => {
      const rui = await service.seededPerson('buyer');
      const opened = await service.openBrowser(rui);
      const published: unknown[] = [];
      service.bus.current()!.connection.subscribe(service.bus.subject(subjectOf(profileChanged, rui.id)), {
        callback: (_error, message) =>
          void published.push(
            ...[message.json<{ payload: { changed: string[] } }>()].flat().map((one) => one.payload.changed),
          ),
      });
      const { name } = await profileOf(opened);
      await service.call(updateProfile, { as: opened, body: { name, phone: '+351 22' } });
      await service.openBrowser(rui);
      await eventually(() => expect(published).toEqual(expect.arrayContaining([['phone'], ['last_active_at']])));
      expect(published).not.toContainEqual(expect.arrayContaining(['name']));
    });

    test('rejects an edit that would overwrite an unseen change of another page', async () => {
      const rui = await service.openBrowser(await service.seededPerson('buyer'));
      const change = (body: object) => service.call(updateProfile, { as: rui, body });
      await change({ phone: '+351 1', address: 'Rua Velha 2' });
      // A change of other fields is merged.
      expect((await change({ name: 'Rui', seen: { name: (await profileOf(rui)).name } })).status).toBe(200);
      const { problem } = await change({ phone: '+351 2', address: 'Rua Nova 1', seen: { phone: '+351 1' } });
      expect(problem).toMatchObject({ code: 'changed_meanwhile', params: { fields: ['address'] } });
      expect(problem?.params?.present).toMatchObject({ name: 'Rui', phone: '+351 1', address: 'Rua Velha 2' });
      expect(await profileOf(rui)).toMatchObject({ phone: '+351 1', address: 'Rua Velha 2' });
      // Two pages save the same field concurrently: one gets a conflict.
      const both = await Promise.all(['+351 3', '+351 4'].map((phone) => change({ phone, seen: { phone: '+351 1' } })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('is returned unchanged by an empty update', async () => {
      const { version } = (await ProfileModel.findById(ana.id).lean())!;
      expect((await service.call(updateProfile, { as: browser, body: {} })).status).toBe(200);
      expect((await ProfileModel.findById(ana.id).lean())!.version).toBe(version);
    });

    test.each([
      ['email', { email: 'other@example.org' }],
      ['role', { role: 'admin' }],
      ['company_id', { company_id: randomUUID() }],
      ['name', { name: '' }],
      ['name', { name: 'x'.repeat(121) }],
      ['phone', { phone: '1'.repeat(41) }],
      ['language', { language: 'fr' }],
    ])('rejects %s in %j and changes nothing', async (field, body) => {
      const before = await profileOf(browser);
      const { status, problem } = await service.call(updateProfile, { as: browser, body: body as never });
      expect([status, problem?.code, problem?.errors?.[0]?.path]).toEqual([400, 'invalid_request', field]);
      expect(await profileOf(browser)).toEqual(before);
    });

    test('is reported as missing to a user who signs in without one', async () => {
      const nobody = await service.seededPerson('supplier');
      const opened = await service.openBrowser(nobody);
      await ProfileModel.deleteOne({ _id: nobody.id });
      const again = await service.openBrowser(nobody);
      expect(again.session.user.role).toBe('supplier');
      for (const by of [opened, again]) {
        const read = await service.call(readProfile, { as: by });
        expect([read.status, read.problem?.code]).toEqual([404, 'profile_missing']);
        expect((await service.call(updateProfile, { as: by, body: { name: 'X' } })).problem?.code).toBe(
          'profile_missing',
        );
        const picture = await service.call(uploadAvatar, { as: by, file: png(await aPicture('red')) });
        expect(picture.problem?.code).toBe('profile_missing');
      }
    });
  });

  describe('the avatar', () => {
    test('is re-encoded under a path of its content, and a new avatar has a new path', async () => {
      const first = await service.call(uploadAvatar, { as: browser, file: png(await aPicture('teal')) });
      const second = await service.call(uploadAvatar, { as: browser, file: png(await aPicture('orange')) });
      expect(first.body.avatar_url).toMatch(/^\/images\/[0-9a-f]{64}$/);
      expect(second.body.avatar_url).not.toBe(first.body.avatar_url);
      expect((await profileOf(browser)).avatar_url).toBe(second.body.avatar_url);
    });

    test.each([
      ['image_unreadable', 422, png(Buffer.from('<svg onload="alert(1)"></svg> and some more'))],
      ['unsupported_media', 415, { bytes: Buffer.from('<svg/>'), filename: 'a.svg', contentType: 'image/svg+xml' }],
      ['too_large', 413, png(Buffer.alloc(8 * 1024 * 1024 + 1))],
    ] as const)('is rejected as %s', async (code, status, file) => {
      const before = (await profileOf(browser)).avatar_url;
      const answered = await service.call(uploadAvatar, { as: browser, file });
      expect([answered.status, answered.problem?.code]).toEqual([status, code]);
      expect((await profileOf(browser)).avatar_url).toBe(before);
    });
  });

  test('are republished in pages for a service that rebuilds its read model', async () => {
    const published = new Set<string>();
    service.bus.current()!.connection.subscribe(service.bus.subject(subjectOfAll(profileChanged)), {
      callback: (_error, message) =>
        [message.json<{ aggregate_id: string }>()].flat().forEach((one) => published.add(one.aggregate_id)),
    });
    const ids = (await ProfileModel.find({}, { _id: 1 }).lean()).map(({ _id }) => _id);
    const page = async (after: string | null): Promise<string | null> => {
      const answer = await service.ask(republishProfilesCommand, { after, limit: 3 });
      if (isRefusal(answer)) throw new Error(answer.refused);
      return answer.next;
    };
    let pages = 1;
    for (let next = await page(null); next !== null; next = await page(next)) pages++;
    expect(pages).toBeGreaterThan(1);
    await eventually(() => expect([...published].sort()).toEqual(expect.arrayContaining(ids.sort())));
  });

  describe('a seeded account', () => {
    test('can sign in, and repeated seeding changes nothing', async () => {
      const input = {
        id: randomUUID(),
        name: 'Demo',
        email: `demo-${randomUUID()}@junto.test`,
        password: 'demo-junto-1',
        role: 'admin' as const,
        language: 'pt' as const,
        company_id: null,
      };
      const first = await service.ask(seedAccountCommand, input);
      expect(await service.ask(seedAccountCommand, { ...input, name: 'Other' })).toEqual(first);
      expect((await service.openBrowser(input)).session.user).toMatchObject({ id: input.id, role: 'admin' });
    });
  });
});
