/** A buyer who waits for units of a full pool. Joining binds nobody. */
export interface WaitlistEntry {
  entryId: string;
  joinedAt: Date;
  /** Units that the buyer still wants, at least 1. */
  wants: number;
  /** Units that are offered to the buyer; at most `wants`. */
  held: number;
  /** When the offer lapses; null without held units. */
  heldUntil: Date | null;
  /** When it would lapse if its round stayed open; later than `heldUntil` if the close ends it first. */
  fullUntil?: Date | undefined;
}

/** The pool of a waitlist. */
export interface WaitedPool {
  committed: number;
  /** Units that the pool can take (`limitOf`). */
  limit: number;
  unitsPerPack: number;
  closeAt: Date | null;
  /** How long an offer is held: 24 hours unless the setting differs. */
  holdMs: number;
}

export const defaultHoldMs = 24 * 60 * 60 * 1_000;

export function heldUnits(entries: readonly WaitlistEntry[]): number {
  return entries.reduce((sum, { held }) => sum + held, 0);
}

const isServed = ({ wants, held }: WaitlistEntry) => held === wants;

/** First joined, first served; entries of the same instant by their ids. */
function inLine(entries: readonly WaitlistEntry[]): WaitlistEntry[] {
  return [...entries].sort(
    (one, other) => one.joinedAt.getTime() - other.joinedAt.getTime() || (one.entryId < other.entryId ? -1 : 1),
  );
}

/**
 * Units that anybody can order. None while an entry waits for units, so that nobody is overtaken; held units never.
 */
export function unitsOpenToAll(entries: readonly WaitlistEntry[], { committed, limit }: WaitedPool): number {
  return entries.every(isServed) ? Math.max(0, limit - committed - heldUnits(entries)) : 0;
}

/**
 * The waitlist after any change of its pool or of the time: it ends at the close, lapsed entries leave it, and free
 * units are held for the first in line as whole packs or the whole wish. Others are served only after the first has
 * the whole wish.
 * @returns entries in line; the same object for an entry that did not change
 */
export function advanceWaitlist(entries: readonly WaitlistEntry[], pool: WaitedPool, now: Date): WaitlistEntry[] {
  if (pool.closeAt && now >= pool.closeAt) return [];
  const waiting = inLine(entries).filter(({ heldUntil }) => heldUntil === null || heldUntil > now);
  const fullUntil = new Date(now.getTime() + pool.holdMs);
  const heldUntil = pool.closeAt && pool.closeAt < fullUntil ? pool.closeAt : fullUntil;
  let free = Math.max(0, pool.limit - pool.committed - heldUnits(waiting));
  let mayServe = true;
  return waiting.map((entry) => {
    if (!mayServe) return entry;
    const most = Math.min(entry.wants, entry.held + free);
    const whole = most === entry.wants ? most : Math.floor(most / pool.unitsPerPack) * pool.unitsPerPack;
    const held = Math.max(entry.held, whole);
    mayServe = held === entry.wants;
    if (held === entry.held) return entry;
    free -= held - entry.held;
    return { ...entry, held, heldUntil, fullUntil };
  });
}

/**
 * The waitlist after a buyer ordered held units. A buyer who takes a part keeps the place for the rest.
 * @returns undefined if the entry does not hold as many units
 */
export function takeHeld(entries: readonly WaitlistEntry[], entryId: string, qty: number): WaitlistEntry[] | undefined {
  const entry = entries.find((one) => one.entryId === entryId);
  if (!entry || qty < 1 || qty > entry.held) return undefined;
  const [wants, held] = [entry.wants - qty, entry.held - qty];
  const rest = { ...entry, wants, held, heldUntil: held > 0 ? entry.heldUntil : null };
  return entries.flatMap((one) => (one !== entry ? [one] : wants > 0 ? [rest] : []));
}

/** The waitlist after the supplier lowered the supply: places remain, offers are void. */
export function voidHeld(entries: readonly WaitlistEntry[]): WaitlistEntry[] {
  return entries.map((entry) => (entry.held > 0 ? { ...entry, held: 0, heldUntil: null } : entry));
}

/**
 * An entry with another quantity. A smaller wish keeps the place; a larger one joins again at the end of the line,
 * since its buyer would otherwise take units from those behind.
 */
export function changeWish(entry: WaitlistEntry, wants: number, now: Date): WaitlistEntry {
  if (wants > entry.wants) return { ...entry, wants, joinedAt: now, held: 0, heldUntil: null };
  return { ...entry, wants, held: Math.min(entry.held, wants) };
}

/** Place in line, from 1, and the units that those before still wait for. */
export function placeInLine(
  entries: readonly WaitlistEntry[],
  entryId: string,
): { place: number; unitsBefore: number } | undefined {
  const line = inLine(entries);
  const index = line.findIndex((one) => one.entryId === entryId);
  if (index === -1) return undefined;
  return { place: index + 1, unitsBefore: line.slice(0, index).reduce((sum, { wants }) => sum + wants, 0) };
}
