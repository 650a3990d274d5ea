import type { z } from 'zod';
import type { EndpointSpec } from '@junto/contracts/endpoint';
import { call } from './call';

export interface ForeignResources {
  /** Whose they are. */
  owner: { token: string };
  /** Their ids, by the names that params and bodies have for them; beside them what else a path needs. */
  ids: Record<string, string>;
  /** People in the owner's role to whom they are none of their business, by what they are. */
  others: Record<string, { token: string }>;
}

interface Tried {
  /** The names of ids that are the owner's alone. */
  owned: readonly string[];
  others: readonly string[];
  things: () => ForeignResources;
  /** Of the endpoints that need one, a body that their contract takes, by endpoint. */
  bodies?: Record<string, (ids: Record<string, string>) => object>;
}

/**
 * Declares, for every endpoint that names a thing of somebody's, that another of the same role is refused as if it
 * weren't there, while its owner can read it.
 */
export function describeForeignResources(
  endpoints: readonly EndpointSpec[],
  service: () => { url: string },
  tried: Tried,
): void {
  const { owned, others, things, bodies = {} } = tried;
  const about = endpoints.filter((spec) =>
    [spec.params, spec.body].some((schema) => namesIn(schema).some((name) => owned.includes(name))),
  );
  const ask = (spec: EndpointSpec, as: { token: string } | undefined) => {
    const { ids } = things();
    const body = spec.body && (bodies[spec.id]?.(ids) ?? {});
    if (spec.body && !spec.body.safeParse(body).success) throw new Error(`${spec.id} needs a body to be tried with`);
    const file = spec.upload && { bytes: Buffer.from('a'), filename: 'a', contentType: spec.upload.accept[0]! };
    return call(service().url, spec, { as, params: ids, body: body as never, file });
  };

  describe("somebody else's things", () => {
    test.each(about.flatMap((spec) => others.map((other) => ({ id: spec.id, other, spec }))))(
      '$id is refused to $other',
      async ({ other, spec }) => {
        const { status, problem } = await ask(spec, things().others[other]);
        expect({ status, code: problem?.code }).toEqual({ status: 404, code: 'not_found' });
      },
    );

    // Else all of the above could be about things that are not there.
    test.each(about.filter(({ method }) => method === 'GET').map((spec) => ({ id: spec.id, spec })))(
      '$id is answered to their owner',
      async ({ spec }) => {
        expect((await ask(spec, things().owner)).status).toBe(200);
      },
    );
  });
}

function namesIn(schema: z.ZodType | undefined): string[] {
  return Object.keys((schema as z.ZodObject | undefined)?.shape ?? {});
}
