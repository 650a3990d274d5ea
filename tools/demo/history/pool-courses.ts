import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';

/** An order as it counts in the pools. */
export interface CountedOrder {
  at: Date;
  lines: { offer: string; qty: number }[];
}

/** The committed units of each offer after each of its orders. */
export function coursesOf(orders: readonly CountedOrder[]): Map<string, { at: Date; committed: number }[]> {
  const courses = new Map<string, { at: Date; committed: number }[]>();
  for (const { at, lines } of orders)
    for (const { offer, qty } of lines) {
      const course = courses.get(offer) ?? [];
      courses.set(offer, [...course, { at, committed: (course.at(-1)?.committed ?? 0) + qty }]);
    }
  return courses;
}

const recordedWithinMs = 120_000;

/**
 * Replaces the recorded points of pools. The buyer service records pools every 15 s, so it saw few of the orders that
 * the seeding placed within seconds; once it recorded the last one, it leaves the pools alone.
 */
export async function replacePoints(
  db: mongo.Db,
  courses: ReadonlyMap<string, { at: Date; committed: number }[]>,
): Promise<void> {
  const points = db.collection<{ _id: string; points: { committed: number }[] }>('pool_points');
  const ids = [...courses.keys()];
  const isRecorded = async () => {
    const found = await points.find({ _id: { $in: ids } }).toArray();
    const last = new Map(found.map((one) => [one._id, one.points.at(-1)?.committed]));
    return ids.every((id) => last.get(id) === courses.get(id)!.at(-1)!.committed);
  };
  for (const until = Date.now() + recordedWithinMs; !(await isRecorded()); await pause(500))
    if (Date.now() > until) throw new Error('The buyer service did not record the pools within two minutes');
  for (const [_id, course] of courses) await points.updateOne({ _id }, { $set: { points: course as never } });
}
