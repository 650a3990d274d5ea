/** Clients can send any version, and each label takes memory here and in the metrics store. */
const maxVersions = 20;

/**
 * @returns function that returns the metrics label of a version: the version itself for the first ones of an area, then
 * `other`
 */
export function versionLabels(): (area: string, version: string) => string {
  const known = new Map<string, Set<string>>();
  return (area, version) => {
    if (version === '') return 'unknown';
    const versions = known.get(area) ?? new Set();
    known.set(area, versions);
    if (!versions.has(version) && versions.size >= maxVersions) return 'other';
    versions.add(version);
    return version;
  };
}
