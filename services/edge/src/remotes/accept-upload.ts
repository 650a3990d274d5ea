import { refuse, type Refusal } from '@junto/contracts/problems';
import type { RemoteName } from '@junto/contracts/remotes';
import { validateVersion } from './validate-version';
import type { VersionStore } from './version-store';

/** The largest chunk of a remote is half a megabyte. */
export const maxFileBytes = 8 * 1024 * 1024;

/**
 * Turns the uploaded draft of a version into a version that can be released, if it is complete and compatible;
 * otherwise deletes the draft.
 * @returns `version_unknown` when nothing was uploaded, `version_unfit` with the faults
 */
export async function acceptUpload(
  { folders, shell }: VersionStore,
  name: RemoteName,
  version: string,
): Promise<Refusal<'version_unknown' | 'version_unfit'> | undefined> {
  // A repeated upload after an interruption: the first one counts.
  if (await folders.find(name, version)) return folders.deleteDraft(name, version).then(() => undefined);
  const draft = await folders.findDraft(name, version);
  if (!draft) return refuse('version_unknown');
  const { faults } = validateVersion(draft, await shell());
  if (faults.length > 0) {
    await folders.deleteDraft(name, version);
    return refuse('version_unfit', {}, faults);
  }
  await folders.publishDraft(name, version);
  return undefined;
}
