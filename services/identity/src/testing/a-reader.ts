import type { QueryGiven, Role } from '@junto/contracts/endpoint';
import { countNotices, listNotices } from '@junto/contracts/identity/notices';
import { eventually } from '@junto/test-kit/eventually';
import type { Browser, IdentityService, Someone } from './an-identity-service';

/** A signed-in person and their notices. */
export async function aReader(service: IdentityService, role: Role, company_id: string | null = null) {
  const someone: Someone = await service.seededPerson(role, { company_id });
  const browser: Browser = await service.openBrowser(someone);
  const list = async (query: QueryGiven<typeof listNotices> = {}) =>
    (await service.call(listNotices, { as: browser, query })).body;
  return {
    ...someone,
    browser,
    list,
    unread: async () => (await service.call(countNotices, { as: browser })).body.unread,
    /** Waits until the notices have these kinds, newest first, and returns them. */
    receives: (...kinds: string[]) =>
      eventually(async () => {
        const { items } = await list();
        expect(items.map(({ kind }) => kind)).toEqual(kinds);
        return items;
      }),
  };
}
