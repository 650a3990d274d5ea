import { z } from 'zod';
import { remoteVersion } from '@junto/contracts/remotes';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** Versions of the shell that gateways have served, with the hashes of their files. */
const storedShellVersion = stored(
  'shell_versions',
  z.object({
    id: remoteVersion,
    /** First time a gateway served it. */
    at: z.date(),
    /** Last time a gateway reported that it serves it. */
    served_at: z.date(),
    /** Pairs instead of a map, because file names contain dots and field names must not. */
    integrity: z.array(z.object({ file: z.string(), hash: z.string() })),
  }),
);
export const ShellVersionModel = storedShellVersion.model;
export type ShellVersion = DocOf<typeof storedShellVersion>;
