import { isRefusal } from '@junto/contracts/problems';
import { recountCommandOf } from '@junto/service-kit/recount/recount-command';
import type { TestService } from './start-test-service';

/** Recounts one kind of figures of a service, and corrects them unless `dryRun`. */
export function recounterOf(service: Pick<TestService, 'ask'>, name: string) {
  return async (what: string, dryRun: boolean) => {
    const page = await service.ask(recountCommandOf(name), { what, after: null, dry_run: dryRun });
    if (isRefusal(page)) throw new Error(page.refused);
    return page;
  };
}
