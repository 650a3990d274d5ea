import type { RemoteName, RemoteReleases, VersionReport } from '@junto/contracts/remotes';

/** A handful of failures can be a bad network. */
const fewestFailures = 5;
/** Failures per opening. */
const acceptableShare = 0.02;
/** Above this multiple of the other versions' failure rate, the version itself is the cause. */
const timesOthersShare = 3;

const shareOf = ({ opens, failures }: Pick<VersionReport, 'opens' | 'failures'>) =>
  failures / Math.max(1, opens, failures);

/**
 * Flags versions whose failure rate is significantly above that of the area's other versions.
 * @param existing versions; reports of any other version are ignored
 */
export function flagFailingVersions(
  name: RemoteName,
  reports: readonly (VersionReport & { remote: RemoteName })[],
  existing: readonly string[],
): NonNullable<RemoteReleases['reports']> {
  const ofArea = reports.filter(({ remote, version }) => remote === name && existing.includes(version));
  return ofArea.map(({ version, opens, failures, painted }) => {
    const others = ofArea.filter((one) => one.version !== version);
    const beside = shareOf({
      opens: others.reduce((sum, one) => sum + one.opens, 0),
      failures: others.reduce((sum, one) => sum + one.failures, 0),
    });
    const share = shareOf({ opens, failures });
    const rising = failures >= fewestFailures && share > acceptableShare && share > timesOthersShare * beside;
    return { version, opens, failures, rising, ...(painted && { painted }) };
  });
}
