import { Argument } from 'commander';
import {
  republishCategoriesCommand,
  republishCompaniesCommand,
  republishSettingsCommand,
} from '@junto/contracts/commands/admin';
import { republishCommand as republishOfBuyer } from '@junto/contracts/commands/buyer';
import { republishProfilesCommand } from '@junto/contracts/commands/identity';
import { republishCommand as republishOfSupplier } from '@junto/contracts/commands/supplier';
import { isRefusal } from '@junto/contracts/problems';
import { sendCommand } from '@junto/service-kit/commands';
import type { Bus } from '@junto/service-kit/nats/bus';
import { counted, silent, type Program } from './program';
import { withBus } from './with-bus';

interface Page {
  after: string | null;
  limit: number;
}
interface RepublishedPage {
  published: number;
  next: string | null;
}
interface Source {
  owner: string;
  republish: (bus: Bus, page: Page) => Promise<RepublishedPage | { refused: string }>;
}

const patienceMs = 60_000;
const limit = 200;

const ofBuyer = (what: 'orders' | 'pools' | 'participations'): Source => ({
  owner: 'buyer',
  republish: (bus, page) => sendCommand(republishOfBuyer, { what, ...page }, { bus, timeoutMs: patienceMs }),
});
const ofSupplier = (what: 'products' | 'rounds' | 'invoices' | 'deliveries'): Source => ({
  owner: 'supplier',
  republish: (bus, page) => sendCommand(republishOfSupplier, { what, ...page }, { bus, timeoutMs: patienceMs }),
});
const of = (
  owner: string,
  command:
    | typeof republishProfilesCommand
    | typeof republishCompaniesCommand
    | typeof republishCategoriesCommand
    | typeof republishSettingsCommand,
): Source => ({ owner, republish: (bus, page) => sendCommand(command, page, { bus, timeoutMs: patienceMs }) });

/** Every kind of document with read models in other services, with its owner. */
const sources: Readonly<Record<string, Source>> = {
  profiles: of('identity', republishProfilesCommand),
  companies: of('admin', republishCompaniesCommand),
  categories: of('admin', republishCategoriesCommand),
  settings: of('admin', republishSettingsCommand),
  products: ofSupplier('products'),
  rounds: ofSupplier('rounds'),
  invoices: ofSupplier('invoices'),
  deliveries: ofSupplier('deliveries'),
  orders: ofBuyer('orders'),
  pools: ofBuyer('pools'),
  participations: ofBuyer('participations'),
};

/** Owners republish their documents and consumers rebuild their read models; see docs/operate/recover.md. */
export const rebuild: Program = {
  description: 'republish everything of these kinds, so that read models that miss some catch up',
  arguments: [new Argument('<kinds...>').choices(Object.keys(sources))],
  run: async ({ names, dryRun, log }) => {
    if (dryRun) return `Would republish: ${names.map((name) => `${name} by ${sources[name]!.owner}`).join(', ')}`;
    return withBus(async (bus) => {
      let total = 0;
      for (const name of names) total += await republishAll(bus, name, log);
      return `Republished ${counted(total, 'document')}`;
    });
  },
};

async function republishAll(bus: Bus, name: string, log: (line: string) => void): Promise<number> {
  const { owner, republish } = sources[name]!;
  let total = 0;
  for (let after: string | null | undefined = null; after !== undefined;) {
    const page: RepublishedPage | { refused: string } = await republish(bus, { after, limit });
    if (isRefusal(page))
      throw new Error(
        `${silent(owner)}. Republished ${counted(total)} ${name}; run this again to republish all of them`,
      );
    const { published, next } = page as RepublishedPage;
    total += published;
    log(`${name} of ${owner}: ${counted(total)} republished`);
    after = next ?? undefined;
  }
  return total;
}
