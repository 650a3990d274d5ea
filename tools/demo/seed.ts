import { catalogue } from './data/catalogue';
import type { DemoRound } from './data/demo-round';
import type { BuyerKey, PersonKey, SupplierKey } from './data/people';
import { rounds } from './data/rounds';
import type { DemoClient } from './demo-client';
import { seedHistory } from './history/seed-history';
import { seedCategories, seedProducts } from './seed-catalogue';
import { clientOf, seedAccounts, seedAddresses, seedCompanies } from './seed-people';
import { seedRound } from './seed-rounds';

/**
 * Demo data, created through the services' APIs as users would, so that it looks like six months of use. Existing data
 * is left alone: seeding twice changes nothing.
 */
async function seed(): Promise<void> {
  await seedAccounts();
  const clients = new Map<PersonKey, Promise<DemoClient>>();
  const client = (key: PersonKey) => {
    const known = clients.get(key) ?? clientOf(key);
    clients.set(key, known);
    return known;
  };
  const admin = await client('admin');
  await seedCompanies(admin);
  await seedAddresses(client);
  await seedCategories(admin);
  const productIds = new Map<SupplierKey, Map<string, string>>();
  for (const key of Object.keys(catalogue) as SupplierKey[])
    productIds.set(key, await seedProducts(key, await client(key)));
  const seedOne = async (round: DemoRound) =>
    seedRound(round, {
      admin,
      supplier: await client(round.supplier),
      buyer: (key: BuyerKey) => client(key),
      productIds: productIds.get(round.supplier) ?? new Map(),
    });
  if (process.env.DEMO_HISTORY !== 'none') await seedHistory(seedOne);
  for (const round of rounds) await seedOne(round);
}

seed().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
