import { z } from 'zod';
import { canaryShare, remoteName } from '@junto/contracts/remotes';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

const release = z.object({ version: z.string(), by: z.string(), at: z.date(), why: z.string().optional() });

/**
 * The files as they were when the version was released: a file that was changed afterwards is refused by browsers.
 * Pairs and not a map: a file's name has dots, which a field's name must not have.
 */
const integrity = z.array(z.object({ file: z.string(), hash: z.string() }));

/** Which version of a remote is live, since when, on whose word. */
const storedLiveRemote = stored(
  'live_remotes',
  release.extend({
    id: remoteName,
    integrity,
    /** What a share of people, in percent, gets in its place. */
    canary: z.object({ version: z.string(), at: z.date(), share: canaryShare, integrity }).optional(),
    /** The last changes, newest first; one with a share made nothing live. */
    history: z.array(release.extend({ share: canaryShare.optional(), operator: z.boolean().optional() })),
  }),
);
export const LiveRemoteModel = storedLiveRemote.model;
export type LiveRemote = DocOf<typeof storedLiveRemote>;
