import { isRefusal, type Refusal } from '@junto/contracts/problems';

interface RepublishedPage {
  published: number;
  next: string | null;
}

/**
 * Requests every page, as a service that rebuilds a read model: `republishAll((after) =>
 * service.ask(republishCommand, { what: 'rounds', after, limit: 2 }))`.
 * @returns how many documents were published
 */
export async function republishAll(
  askPage: (after: string | null) => Promise<RepublishedPage | Refusal>,
): Promise<number> {
  let published = 0;
  for (let after: string | null | undefined = null; after !== undefined;) {
    const page: RepublishedPage | Refusal = await askPage(after);
    if (isRefusal(page)) throw new Error(page.refused);
    published += page.published;
    after = page.next ?? undefined;
  }
  return published;
}
