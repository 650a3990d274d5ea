import { z } from 'zod';
import { remoteVersion } from '@junto/contracts/remotes';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** The versions of the shell that doors have served, each with its files as the door's image had them. */
const storedShellVersion = stored(
  'shell_versions',
  z.object({
    id: remoteVersion,
    /** When a door first served it. */
    at: z.date(),
    /** When a door last said that it serves it. */
    served_at: z.date(),
    /** Pairs and not a map: a file's name has dots, which a field's name must not have. */
    integrity: z.array(z.object({ file: z.string(), hash: z.string() })),
  }),
);
export const ShellVersionModel = storedShellVersion.model;
export type ShellVersion = DocOf<typeof storedShellVersion>;
