import { z } from 'zod';
import { canaryShare, remoteName } from '@junto/contracts/remotes';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

const release = z.object({ version: z.string(), by: z.string(), at: z.date(), why: z.string().optional() });

/**
 * Hashes of the files at the time of the release: browsers reject a file that changed later. Pairs instead of a map,
 * because file names contain dots and field names must not.
 */
const integrity = z.array(z.object({ file: z.string(), hash: z.string() }));

/** The live version of a remote, with author and time of its release. */
const storedLiveRemote = stored(
  'live_remotes',
  release.extend({
    id: remoteName,
    integrity,
    /** The version that a percentage of users gets instead. */
    canary: z.object({ version: z.string(), at: z.date(), share: canaryShare, integrity }).optional(),
    /** Recent changes, newest first; a change with a share did not become live for everybody. */
    history: z.array(release.extend({ share: canaryShare.optional(), operator: z.boolean().optional() })),
  }),
);
export const LiveRemoteModel = storedLiveRemote.model;
export type LiveRemote = DocOf<typeof storedLiveRemote>;
