import { z } from 'zod';
import { remoteName } from '@junto/contracts/remotes';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

const release = z.object({ version: z.string(), by: z.string(), at: z.date() });

/** Which version of a remote is live, since when, on whose word. */
const storedLiveRemote = stored(
  'live_remotes',
  release.extend({
    id: remoteName,
    /**
     * Of the files as they were when the version was released: a file that was changed afterwards is refused by browsers.
     * Pairs and not a map: a file's name has dots, which a field's name must not have.
     */
    integrity: z.array(z.object({ file: z.string(), hash: z.string() })),
    /** The last changes, newest first. */
    history: z.array(release),
  }),
);
export const LiveRemoteModel = storedLiveRemote.model;
export type LiveRemote = DocOf<typeof storedLiveRemote>;
