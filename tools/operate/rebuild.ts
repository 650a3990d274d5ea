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
import { askCommand } from '@junto/service-kit/commands';
import type { Bus } from '@junto/service-kit/nats/bus';
import { counted, silent, type Program } from './program';
import { withBus } from './with-bus';

interface Page {
  after: string | null;
  limit: number;
}
interface Told {
  published: number;
  next: string | null;
}
interface Source {
  owner: string;
  tell: (bus: Bus, page: Page) => Promise<Told | { refused: string }>;
}

const patienceMs = 60_000;
const limit = 200;

const ofBuyer = (what: 'orders' | 'pools' | 'participations'): Source => ({
  owner: 'buyer',
  tell: (bus, page) => askCommand(republishOfBuyer, { what, ...page }, { bus, timeoutMs: patienceMs }),
});
const ofSupplier = (what: 'products' | 'rounds' | 'invoices' | 'deliveries'): Source => ({
  owner: 'supplier',
  tell: (bus, page) => askCommand(republishOfSupplier, { what, ...page }, { bus, timeoutMs: patienceMs }),
});
const of = (
  owner: string,
  command:
    | typeof republishProfilesCommand
    | typeof republishCompaniesCommand
    | typeof republishCategoriesCommand
    | typeof republishSettingsCommand,
): Source => ({ owner, tell: (bus, page) => askCommand(command, page, { bus, timeoutMs: patienceMs }) });

/** Every noun that another service keeps a copy of, with its owner. */
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

/** Copies are built anew by what their owner tells; see docs/operate/recover.md. */
export const rebuild: Program = {
  description: 'republish everything of these kinds, so that read models that miss some catch up',
  arguments: [new Argument('<kinds...>').choices(Object.keys(sources))],
  run: async ({ names, dryRun, say }) => {
    if (dryRun) return `Would republish: ${names.map((name) => `${name} by ${sources[name]!.owner}`).join(', ')}`;
    return withBus(async (bus) => {
      let told = 0;
      for (const name of names) told += await tellAll(bus, name, say);
      return `Republished ${counted(told, 'document')}`;
    });
  },
};

async function tellAll(bus: Bus, name: string, say: (line: string) => void): Promise<number> {
  const { owner, tell } = sources[name]!;
  let told = 0;
  for (let after: string | null | undefined = null; after !== undefined;) {
    const page: Told | { refused: string } = await tell(bus, { after, limit });
    if (isRefusal(page))
      throw new Error(
        `${silent(owner)}. Republished ${counted(told)} ${name}; run this again to republish all of them`,
      );
    const { published, next } = page as Told;
    told += published;
    say(`${name} of ${owner}: ${counted(told)} republished`);
    after = next ?? undefined;
  }
  return told;
}
