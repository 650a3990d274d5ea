import type { z } from 'zod';
import type { EndpointSpec } from '@junto/contracts/endpoint';
import { call } from './call';

export interface ForeignResources {
  /** Owner of the resources. */
  owner: { token: string };
  /** Ids of the resources by their names in params and bodies, and other ids that a path needs. */
  ids: Record<string, string>;
  /** Users of the owner's role without access, by description. */
  others: Record<string, { token: string }>;
}

interface Tried {
  /** Names of the ids that only the owner may access. */
  owned: readonly string[];
  others: readonly string[];
  resources: () => ForeignResources;
  /** Valid bodies by endpoint, where one is needed. */
  bodies?: Record<string, (ids: Record<string, string>) => object>;
}

/**
 * Declares, for every endpoint with the id of an owned resource, that another user of the same role gets the same
 * refusal as for a missing one, while its owner can read it.
 */
export function describeForeignResources(
  endpoints: readonly EndpointSpec[],
  service: () => { url: string },
  tried: Tried,
): void {
  const { owned, others, resources, bodies = {} } = tried;
  const about = endpoints.filter((spec) =>
    [spec.params, spec.body].some((schema) => namesIn(schema).some((name) => owned.includes(name))),
  );
  const ask = (spec: EndpointSpec, as: { token: string } | undefined) => {
    const { ids } = resources();
    const body = spec.body && (bodies[spec.id]?.(ids) ?? {});
    if (spec.body && !spec.body.safeParse(body).success) throw new Error(`${spec.id} needs an example body`);
    const file = spec.upload && { bytes: Buffer.from('a'), filename: 'a', contentType: spec.upload.accept[0]! };
    return call(service().url, spec, { as, params: ids, body: body as never, file });
  };

  describe('resources of another user', () => {
    test.each(about.flatMap((spec) => others.map((other) => ({ id: spec.id, other, spec }))))(
      '$id is refused to $other',
      async ({ other, spec }) => {
        const { status, problem } = await ask(spec, resources().others[other]);
        expect({ status, code: problem?.code }).toEqual({ status: 404, code: 'not_found' });
      },
    );

    // Otherwise all tests above could pass with missing resources.
    test.each(about.filter(({ method }) => method === 'GET').map((spec) => ({ id: spec.id, spec })))(
      '$id is answered to their owner',
      async ({ spec }) => {
        expect((await ask(spec, resources().owner)).status).toBe(200);
      },
    );
  });
}

function namesIn(schema: z.ZodType | undefined): string[] {
  return Object.keys((schema as z.ZodObject | undefined)?.shape ?? {});
}
