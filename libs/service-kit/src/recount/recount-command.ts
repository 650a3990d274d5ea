import { z } from 'zod';
import { command } from '@junto/contracts/command';
import { refuse } from '@junto/contracts/problems';
import type { CommandHandler } from '../commands';
import { recountedPage, recountPage } from './recount-page';
import type { Recount } from './recounted';
import { keepPage } from './save-report';

const input = z.object({
  what: z.string(),
  /** `next` of the previous page; null at the beginning. */
  after: z.string().nullable(),
  limit: z.int().min(1).max(1_000).default(200),
  dry_run: z.boolean(),
});

/** Command that makes a service recount one page of its figures now; the operator's tool sends it page by page. */
export function recountCommandOf(service: string) {
  return command(`${service}.recount` as CommandHandler['spec']['name'], {
    input,
    answer: recountedPage,
    refusals: ['not_found'],
  });
}

export function recountCommand(service: string, recounts: readonly Recount[]): CommandHandler {
  return {
    spec: recountCommandOf(service),
    handler: async ({ what, after, limit, dry_run: dryRun }: z.output<typeof input>) => {
      const recount = recounts.find(({ name }) => name === what);
      if (!recount) return refuse('not_found');
      const page = await recountPage(recount, { after, limit, dryRun });
      if (!dryRun) await keepPage(recount, page, after === null);
      return page;
    },
  };
}
