import type { RemoteName, RemoteReleases, VersionReport } from '@junto/contracts/remotes';

/** A handful of failures may be anybody's bad link. */
const fewestFailures = 5;
/** Of openings. */
const bearable = 0.02;
/** As often as with the other versions is how it always is; this much oftener is the version's own. */
const timesOthers = 3;

const shareOf = ({ opens, failures }: Pick<VersionReport, 'opens' | 'failures'>) =>
  failures / Math.max(1, opens, failures);

/**
 * Says of which versions of an area more fails than chance, or a bad day of the network, explains.
 * @param existing versions; what a page reports of another one is made up
 */
export function judgeReports(
  name: RemoteName,
  told: readonly (VersionReport & { remote: RemoteName })[],
  existing: readonly string[],
): NonNullable<RemoteReleases['reports']> {
  const ofArea = told.filter(({ remote, version }) => remote === name && existing.includes(version));
  return ofArea.map(({ version, opens, failures, painted }) => {
    const others = ofArea.filter((one) => one.version !== version);
    const beside = shareOf({
      opens: others.reduce((sum, one) => sum + one.opens, 0),
      failures: others.reduce((sum, one) => sum + one.failures, 0),
    });
    const share = shareOf({ opens, failures });
    const rising = failures >= fewestFailures && share > bearable && share > timesOthers * beside;
    return { version, opens, failures, rising, ...(painted && { painted }) };
  });
}
