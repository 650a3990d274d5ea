/**
 * The path of a file below a folder as its parts, undefined for anything that could lead out of it or to what is
 * hidden: `..`, backslashes, control characters, dot files, empty parts. It is judged after decoding, once.
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
