import {
  advanceWaitlist,
  changeWish,
  heldUnits,
  takeHeld,
  unitsOpenToAll,
  voidHeld,
  type WaitedPool,
  type WaitlistEntry,
} from '@junto/domain/outcome/waitlist';
import type { WaitlistMark } from '../pools/pool-facts';
import { limitIn, remainingIn, type PoolLimits } from '../pools/remaining';
import type { StoredEntry, Waitlist } from './waitlist.model';

/** Lapsed offers that a waitlist remembers. */
const maxLapsed = 100;

/** The pool of a waitlist, as a group sees it. */
export interface PoolOfWaitlist extends PoolLimits {
  committed: number;
}

export function newWaitlist(offerId: string, roundId: string): Waitlist {
  return { _id: offerId, round_id: roundId, entries: [], lapsed: [], due_at: null, version: 0 };
}

/** Units of an offer that a buyer can order: the open ones and those held for this buyer; null without a limit. */
export function openTo(
  waitlist: Readonly<Waitlist> | undefined,
  { committed, ...limits }: PoolOfWaitlist,
  buyerId: string,
  now: Date,
): number | null {
  const below = remainingIn(limits, committed);
  if (below === null || !waitlist) return below;
  const limit = limitIn(limits) ?? Infinity;
  const open = unitsOpenToAll(lineOf(waitlist), { committed, limit, unitsPerPack: 1, closeAt: null, holdMs: 0 });
  return Math.min(below, open + heldFor(waitlist, buyerId, now));
}

/** Units held for a buyer; none once the offer lapsed. */
export function heldFor({ entries }: Readonly<Waitlist>, buyerId: string, now: Date): number {
  const own = entries.find((entry) => entry.buyer_id === buyerId);
  return own?.held_until && own.held_until > now ? own.held : 0;
}

/** A waitlist in which the buyer wants so many units; 0 leaves it. */
export function withWish(
  waitlist: Readonly<Waitlist>,
  { buyerId, wants, entryId, now }: { buyerId: string; wants: number; entryId: string; now: Date },
): Waitlist {
  const own = waitlist.entries.find((entry) => entry.buyer_id === buyerId);
  const others = waitlist.entries.filter((entry) => entry !== own);
  const lapsed = waitlist.lapsed.filter(({ buyer_id }) => buyer_id !== buyerId);
  if (wants === 0) return { ...waitlist, entries: others, lapsed };
  // Entries of one group have the same time: each joins behind the last one.
  const joinedAt = new Date(
    Math.max(now.getTime(), ...waitlist.entries.map(({ joined_at }) => joined_at.getTime() + 1)),
  );
  const entry = own
    ? toStored(changeWish(toEntry(own), wants, joinedAt), buyerId)
    : { entry_id: entryId, buyer_id: buyerId, joined_at: joinedAt, wants, held: 0, held_until: null };
  return { ...waitlist, entries: [...others, entry], lapsed };
}

/** A waitlist after a buyer ordered units: those held for the buyer are used first. */
export function afterOrder(waitlist: Readonly<Waitlist>, buyerId: string, qty: number, now: Date): Readonly<Waitlist> {
  const own = waitlist.entries.find((entry) => entry.buyer_id === buyerId);
  const used = Math.min(qty, heldFor(waitlist, buyerId, now));
  const line = own && used > 0 ? takeHeld(lineOf(waitlist), own.entry_id, used) : undefined;
  return line ? withLine(waitlist, line) : waitlist;
}

/** A waitlist after a change of its pool or of the time: lapsed offers end, and free units are held for the first. */
export function advanced(waitlist: Readonly<Waitlist>, pool: WaitedPool, now: Date): Readonly<Waitlist> {
  const before = lineOf(waitlist);
  // The supplier lowered the supply below what was offered: the places remain, the offers are made anew.
  const isOverheld = heldUnits(before) > Math.max(0, pool.limit - pool.committed);
  const line = advanceWaitlist(isOverheld ? voidHeld(before) : before, pool, now);
  const left = new Set(line.map(({ entryId }) => entryId));
  const lapsed = waitlist.entries.flatMap(({ entry_id, buyer_id, held: units, held_until }) =>
    left.has(entry_id) || !held_until ? [] : [{ buyer_id, units, lapsed_at: held_until }],
  );
  const ends = line.flatMap(({ heldUntil }) => (heldUntil ? [heldUntil.getTime()] : []));
  const due_at = ends.length > 0 ? new Date(Math.min(...ends)) : null;
  const isSame =
    line.length === before.length &&
    line.every((entry) => before.includes(entry)) &&
    waitlist.due_at?.getTime() === due_at?.getTime();
  if (isSame) return waitlist;
  return { ...withLine(waitlist, line), lapsed: [...waitlist.lapsed, ...lapsed].slice(-maxLapsed), due_at };
}

/** What the round lock holds of a waitlist; undefined if nobody is in it. */
export function markOf(waitlist: Readonly<Waitlist>): WaitlistMark | undefined {
  const { entries } = waitlist;
  if (entries.length === 0) return undefined;
  return { held: heldUnits(lineOf(waitlist)), waits: entries.some(({ wants, held }) => held < wants) };
}

/** Entries with more held units than before. */
export function newOffers(was: Readonly<Waitlist> | null, now: Readonly<Waitlist>): StoredEntry[] {
  const before = new Map(was?.entries.map((entry) => [entry.entry_id, entry.held]));
  return now.entries.filter(({ entry_id, held }) => held > (before.get(entry_id) ?? 0));
}

/** The entries of a waitlist for its rules. */
export function lineOf({ entries }: Readonly<Waitlist>): WaitlistEntry[] {
  return entries.map(toEntry);
}

function withLine(waitlist: Readonly<Waitlist>, line: readonly WaitlistEntry[]): Waitlist {
  const buyers = new Map(waitlist.entries.map(({ entry_id, buyer_id }) => [entry_id, buyer_id]));
  return { ...waitlist, entries: line.map((entry) => toStored(entry, buyers.get(entry.entryId)!)) };
}

function toEntry({ entry_id, joined_at, wants, held, held_until, full_until }: StoredEntry): WaitlistEntry {
  const line = { entryId: entry_id, joinedAt: joined_at, wants, held, heldUntil: held_until };
  return full_until ? { ...line, fullUntil: full_until } : line;
}

function toStored(entry: WaitlistEntry, buyer_id: string): StoredEntry {
  const { entryId: entry_id, joinedAt: joined_at, wants, held, heldUntil, fullUntil } = entry;
  const stored = { entry_id, buyer_id, joined_at, wants, held };
  if (held === 0) return { ...stored, held_until: null };
  return { ...stored, held_until: heldUntil, ...(fullUntil && { full_until: fullUntil }) };
}
