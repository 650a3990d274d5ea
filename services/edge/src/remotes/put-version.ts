import { refuse, type Refusal } from '@junto/contracts/problems';
import type { RemoteName } from '@junto/contracts/remotes';
import { judgeVersion } from './faults-of-version';
import type { Shelf } from './shelf';

/** The largest chunk of a remote has half a megabyte. */
export const maxFileBytes = 8 * 1024 * 1024;

/**
 * Takes a version whose files were put into its draft among those that may be made live, if it is whole and fits; else
 * the draft is thrown away.
 * @returns `version_unknown` when nothing was put, `version_unfit` with what is at fault
 */
export async function takeVersion(
  { folders, shell }: Shelf,
  name: RemoteName,
  version: string,
): Promise<Refusal<'version_unknown' | 'version_unfit'> | undefined> {
  // Put there twice, by whoever was cut off and began anew: the first stands.
  if (await folders.find(name, version)) return folders.dropDraft(name, version).then(() => undefined);
  const draft = await folders.findDraft(name, version);
  if (!draft) return refuse('version_unknown');
  const { faults } = judgeVersion(draft, await shell());
  if (faults.length > 0) {
    await folders.dropDraft(name, version);
    return refuse('version_unfit', {}, faults);
  }
  await folders.takeDraft(name, version);
  return undefined;
}
