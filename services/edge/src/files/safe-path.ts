/**
 * Splits a URL path into file path segments. Returns undefined for anything that could leave the folder or reach hidden
 * files: `..`, backslashes, control characters, dot files, empty segments. Checks after decoding once.
 */
export function safePath(urlPath: string): string[] | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
  if (decoded.length > 1_024) return undefined;
  const parts = decoded.replace(/^\//, '').split('/');
  return parts.every((part) => /^[\w@+~ -][\w.@+~ -]*$/.test(part)) ? parts : undefined;
}
