import type { MeasuredPool } from '@junto/domain/outcome/forecast-error';
import { PoolCourseModel } from './pool-course.model';

/** A closed pool, and its round, whose pools are not compared with each other. */
export interface StoredPool extends MeasuredPool {
  roundId: string;
}

/** All stored courses, newest first. */
export async function readClosedPools(): Promise<StoredPool[]> {
  const courses = await PoolCourseModel.find({}, { closed_at: 0 }).sort({ closed_at: -1 }).lean();
  return courses.map(({ round_id: roundId, supplier_id: supplierId, moq, max_qty: maxQty, course }) => ({
    roundId,
    supplierId,
    moq,
    maxQty,
    course,
  }));
}
