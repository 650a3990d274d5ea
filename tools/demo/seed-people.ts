import { createCompany, listCompanies } from '@junto/contracts/admin/companies';
import { assignCompany, listUsers } from '@junto/contracts/admin/users';
import { seedAccountCommand } from '@junto/contracts/commands/identity';
import { readProfile, saveAddress } from '@junto/contracts/identity/profile';
import { isRefusal } from '@junto/contracts/problems';
import { sendCommand } from '@junto/service-kit/commands';
import { openBus } from '@junto/service-kit/nats/bus';
import { createLog } from '@junto/service-kit/telemetry/log';
import { deliveryAddressOf } from './data/delivery-addresses';
import { companies, demoPassword, people, type BuyerKey, type CompanyKey, type PersonKey } from './data/people';
import { signedIn, type DemoClient } from './demo-client';
import { fixedId } from './fixed-id';

/** Accounts, confirmed and able to sign in. Identity answers this command on a developer's machine only. */
export async function seedAccounts(): Promise<void> {
  const log = createLog('demo', '0', 'warn');
  const bus = openBus({ url: process.env.NATS_URL ?? '', name: 'demo', prefix: process.env.NATS_PREFIX ?? '', log });
  await bus.ready();
  for (const [key, { name, email, role, language }] of Object.entries(people)) {
    const input = {
      id: fixedId(`person ${key}`),
      name,
      email,
      role,
      language,
      password: demoPassword,
      company_id: null,
    };
    const answer = await sendCommand(seedAccountCommand, input, { bus, timeoutMs: 10_000 });
    if (isRefusal(answer)) throw new Error(`The account of ${email} could not be made: ${answer.refused}`);
  }
  await bus.stop();
}

/** Companies and their members. */
export async function seedCompanies(admin: DemoClient): Promise<void> {
  const ids = await companyIds(admin);
  for (const [key, company] of Object.entries(companies)) {
    if (ids.has(company.name)) continue;
    const made = await admin.call(createCompany, { body: company, once: `company ${key}` });
    ids.set(company.name, made.id);
  }
  const { items: users } = await admin.call(listUsers, { query: { limit: 100 } });
  for (const [key, person] of Object.entries(people) as [PersonKey, { company: CompanyKey | null }][]) {
    const profileId = fixedId(`person ${key}`);
    const assigned = users.find(({ id }) => id === profileId)?.company;
    if (!person.company || assigned) continue;
    const companyId = ids.get(companies[person.company].name) ?? null;
    await admin.call(assignCompany, { params: { profile_id: profileId }, body: { company_id: companyId } });
  }
}

/** A default delivery address for each buyer's company. */
export async function seedAddresses(client: (key: BuyerKey) => Promise<DemoClient>): Promise<void> {
  for (const [key, { role }] of Object.entries(people)) {
    if (role !== 'buyer') continue;
    const buyer = await client(key as BuyerKey);
    const { company } = await buyer.call(readProfile, {});
    if (company?.addresses?.length) continue;
    const body = { ...deliveryAddressOf(key as BuyerKey), is_default: true };
    await buyer.call(saveAddress, { params: { address_id: fixedId(`address ${key}`) }, body });
  }
}

async function companyIds(admin: DemoClient): Promise<Map<string, string>> {
  const { items } = await admin.call(listCompanies, { query: { limit: 100 } });
  return new Map(items.map(({ name, id }) => [name, id]));
}

export function clientOf(key: PersonKey): Promise<DemoClient> {
  return signedIn(people[key].email);
}
