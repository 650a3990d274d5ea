import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createCompany } from '@junto/contracts/admin/companies';
import { assignCompany } from '@junto/contracts/admin/users';
import { republishProfilesCommand, seedAccountCommand } from '@junto/contracts/commands/identity';
import type { Role } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import { accessLifetimeMs } from '@junto/service-kit/auth/key-file';
import { sendCommand } from '@junto/service-kit/commands';
import { openBus, type Bus } from '@junto/service-kit/nats/bus';
import { createLog } from '@junto/service-kit/telemetry/log';
import { republishAll } from '@junto/test-kit/republish-all';
import { readSigningKeys, type SigningKeys } from '../../../services/identity/src/keys/signing-keys';
import { signAccessToken } from '../../../services/identity/src/sessions/access-token';
import { arrange } from './call';
import type { Member } from './member';
import type { ReachedPlatform } from './platform';

export interface Members {
  admin: Member;
  supplier: Member;
  buyers: Member[];
}

export const password = 'faults-junto-1';

/** One admin, one supplier with a company, and buyers whose profiles all services have projected. */
export async function makeMembers(platform: ReachedPlatform, buyersCount: number): Promise<Members> {
  const keys = readSigningKeys(platform.signingKeys);
  const bus = openBus({
    url: platform.nats.address,
    name: 'faults',
    prefix: platform.prefix ?? platform.space,
    credentials: platform.natsCredentials,
    log: createLog('faults', '0', 'error'),
  });
  await bus.ready();
  // A platform in containers has no demo accounts, like production.
  const make = (role: 'admin' | 'supplier') =>
    platform.natsCredentials ? writePerson(platform, keys, role) : seedMember(bus, keys, role);
  const [admin, supplier] = [await make('admin'), await make('supplier')];
  const buyers = await writeBuyers(platform, keys, buyersCount);
  await republishAll((after) =>
    sendCommand(republishProfilesCommand, { after, limit: 200 }, { bus, timeoutMs: 20_000 }),
  );
  await bus.stop();
  await untilCopied(platform, buyersCount + 2);
  await employ(platform, admin, supplier);
  return { admin, supplier, buyers };
}

async function writePerson(platform: ReachedPlatform, keys: SigningKeys, role: 'admin' | 'supplier'): Promise<Member> {
  const member = memberOf(keys, randomUUID(), `${role}@faults.test`, role);
  await writeProfiles(platform, [{ member, name: `The ${role}`, role }]);
  return member;
}

function memberOf(keys: SigningKeys, id: string, email: string, role: Role): Member {
  const sessionId = randomUUID();
  let signed: { token: string; until: number } | undefined;
  return {
    id,
    email,
    sessionId,
    token: () => {
      if (!signed || signed.until < Date.now()) {
        const { token } = signAccessToken(keys, { id, email, role, companyId: null }, sessionId, new Date());
        signed = { token, until: Date.now() + accessLifetimeMs / 2 };
      }
      return signed.token;
    },
  };
}

async function seedMember(bus: Bus, keys: SigningKeys, role: 'admin' | 'supplier'): Promise<Member> {
  const id = randomUUID();
  const email = `${role}@faults.test`;
  const input = { id, name: `The ${role}`, email, password, role, language: 'en' as const, company_id: null };
  const answer = await sendCommand(seedAccountCommand, input, { bus, timeoutMs: 20_000 });
  if (isRefusal(answer)) throw new Error(`The account of ${email} could not be made: ${answer.refused}`);
  return memberOf(keys, id, email, role);
}

/** Hundreds of accounts would need a password hash each, so their profiles are written to identity's database. */
async function writeBuyers(platform: ReachedPlatform, keys: SigningKeys, howMany: number): Promise<Member[]> {
  const buyers = Array.from({ length: howMany }, (_, index) =>
    memberOf(keys, randomUUID(), `buyer-${index}@faults.test`, 'buyer'),
  );
  await writeProfiles(
    platform,
    buyers.map((member, index) => ({ member, name: `Buyer ${index}`, role: 'buyer' })),
  );
  return buyers;
}

async function writeProfiles(
  platform: ReachedPlatform,
  people: { member: Member; name: string; role: Role }[],
): Promise<void> {
  const rows = people.map(({ member: { id, email }, name, role }) => ({
    _id: id,
    name,
    email,
    phone: null,
    address: null,
    role,
    company_id: null,
    avatar_url: null,
    language: 'en',
    created_at: new Date(),
    last_active_at: null,
    version: 1,
  }));
  await platform.db('identity').collection<{ _id: string }>('profiles').insertMany(rows);
}

async function untilCopied(platform: ReachedPlatform, howMany: number): Promise<void> {
  for (const until = Date.now() + 60_000; ; await pause(100)) {
    const counts = await Promise.all(
      (['buyer', 'supplier', 'admin'] as const).map((name) =>
        platform.db(name).collection('profile_copies').countDocuments(),
      ),
    );
    if (counts.every((count) => count >= howMany)) return;
    if (Date.now() > until) throw new Error(`Only ${counts.join(', ')} of ${howMany} profiles were copied`);
  }
}

async function employ(platform: ReachedPlatform, admin: Member, supplier: Member): Promise<void> {
  const baseUrl = platform.url('admin');
  const body = { name: 'Ribeira Embalagens', type: 'supplier' as const };
  const company = await arrange(baseUrl, createCompany, { as: admin, key: randomUUID(), body });
  await arrange(baseUrl, assignCompany, {
    as: admin,
    params: { profile_id: supplier.id },
    body: { company_id: company.id },
  });
}
