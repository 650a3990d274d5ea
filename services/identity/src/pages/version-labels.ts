/** Anybody may send any version; each one that is counted apart stays in memory, here and where figures are kept. */
const maxVersions = 20;

/** @returns names a version in figures: itself as long as there are few of an area, then `other` */
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
