import { refuse, type Refusal } from '@junto/contracts/problems';
import { remoteName, remoteVersion, type RemoteName } from '@junto/contracts/remotes';

/** The version in the path parameters: `/…/mfe_buyer/…/0.1.0-1a2b3c4d`. */
export function parseVersionParams(params: {
  name?: unknown;
  version?: unknown;
}): { name: RemoteName; version: string } | Refusal<'remote_unknown' | 'version_unknown'> {
  const name = remoteName.safeParse(params.name);
  const version = remoteVersion.safeParse(params.version);
  if (!name.success) return refuse('remote_unknown');
  if (!version.success) return refuse('version_unknown');
  return { name: name.data, version: version.data };
}
