/** The package has no types; these cover what is used. */
declare module 'semver' {
  export function satisfies(version: string, range: string): boolean;
}
