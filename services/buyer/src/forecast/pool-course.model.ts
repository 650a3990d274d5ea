import { z } from 'zod';
import { count, id, instant } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** Course of a pool in a closed round (`courseOf`), with which running pools are compared. */
const storedCourse = stored(
  'pool_courses',
  z.object({
    /** Of the offer. */
    id,
    round_id: id,
    supplier_id: id,
    moq: z.int().min(1),
    max_qty: z.int().min(1).nullable(),
    course: z.array(count),
    closed_at: instant,
  }),
  [[{ closed_at: -1 }]],
);
export const PoolCourseModel = storedCourse.model;
export type PoolCourse = DocOf<typeof storedCourse>;
