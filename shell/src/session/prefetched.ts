/** A prefetched response. */
export interface PrefetchedResponse {
  status: number;
  body: unknown;
  /** Value of the `Date` header. */
  date: string | null;
  /** When the request was sent and the response arrived, in ms of the local clock. */
  sentMs: number;
  gotMs: number;
}

/** Requests started before the page's code had loaded. */
export interface Prefetched {
  /** The list of remotes, unparsed; undefined if the request failed. */
  list?: Promise<unknown>;
  /** A new token (undefined on failure), then the profile. */
  session?: Promise<PrefetchedResponse | undefined>;
  profile?: Promise<PrefetchedResponse | undefined>;
  atMs: number;
}

declare global {
  var juntoBegun: Prefetched | undefined;
}

/** Older responses are ignored: a release may be live or a session ended since. */
const freshMs = 15_000;

/** Returns a prefetched response once; later callers need a current one. */
export async function consumePrefetched<Part extends 'list' | 'session' | 'profile'>(
  part: Part,
): Promise<Awaited<Prefetched[Part]>> {
  const begun = self.juntoBegun;
  const taken = begun?.[part];
  if (begun) delete begun[part];
  return (begun && performance.now() - begun.atMs < freshMs ? await taken : undefined) as Awaited<Prefetched[Part]>;
}
