/** The package has no types of its own; this is what is used of it. */
declare module 'semver' {
  export function satisfies(version: string, range: string): boolean;
}
