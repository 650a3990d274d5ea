import { z } from 'zod';
import { fileIntegrity, filesAhead, menuEntry, remoteName, remoteVersion } from './remotes';
import { filledText } from './wire';

/** Range of remote contract versions that a build supports. */
export const contractRange = z.object({ oldest: z.int().min(1), newest: z.int().min(1) });
export type ContractRange = z.output<typeof contractRange>;

/** File with the release facts of a build, beside its other files. */
export const releaseFactsFile = 'release.json';

/** Schema of `menu.json`. The gateway validates it before a version goes live and before it lists one. */
export const areaMenu = z
  .array(
    menuEntry.extend({
      key: z.string().regex(/^[a-z][A-Za-z]{0,31}$/),
      path: z.string().regex(/^\/(?:[a-z]+(?:\/[a-z-]+)+)?$/),
      icon: z.string().max(32),
      icon_path: z
        .string()
        .regex(/^[MmZzLlHhVvCcSsQqTtAa0-9eE ,.+-]*$/)
        .max(2_000)
        .optional(),
      label: z.object({ en: filledText(40), pt: filledText(40) }),
    }),
  )
  .max(12);

/** Release facts of a remote: the contract it was built for, and every file with its hash. */
export const releaseFacts = z.object({
  name: remoteName,
  contract: contractRange,
  integrity: z.record(z.string().max(256), fileIntegrity),
  ahead: filesAhead.optional(),
  menu: areaMenu.optional(),
});
export type ReleaseFacts = z.output<typeof releaseFacts>;

/**
 * Release facts of the shell: its version, the contract, and the packages with versions that it shares with remotes.
 */
export const shellFacts = z.object({
  name: z.literal('shell'),
  version: remoteVersion,
  contract: contractRange,
  offers: z.record(z.string(), z.string()),
  integrity: z.record(z.string().max(256), fileIntegrity),
});
export type ShellFacts = z.output<typeof shellFacts>;
