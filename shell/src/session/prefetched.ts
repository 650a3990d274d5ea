/** An answer that the page asked for ahead. */
export interface PrefetchedResponse {
  status: number;
  body: unknown;
  /** Of the header of that name. */
  date: string | null;
  /** When it was sent and when it had come, in milliseconds of this clock. */
  sentMs: number;
  gotMs: number;
}

/** What the page has asked for before its code had arrived. */
export interface Prefetched {
  /** The list of remotes, unread; undefined when it did not come. */
  list?: Promise<unknown>;
  /** A new token, undefined when nothing came; then who it is for. */
  session?: Promise<PrefetchedResponse | undefined>;
  profile?: Promise<PrefetchedResponse | undefined>;
  atMs: number;
}

declare global {
  var juntoBegun: Prefetched | undefined;
}

/** An answer that is older counts no more: a release is made live meanwhile, a session ended. */
const freshMs = 15_000;

/** Hands one of them out once: whoever asks again wants it as it is then. */
export async function consumePrefetched<Part extends 'list' | 'session' | 'profile'>(
  part: Part,
): Promise<Awaited<Prefetched[Part]>> {
  const begun = self.juntoBegun;
  const taken = begun?.[part];
  if (begun) delete begun[part];
  return (begun && performance.now() - begun.atMs < freshMs ? await taken : undefined) as Awaited<Prefetched[Part]>;
}
