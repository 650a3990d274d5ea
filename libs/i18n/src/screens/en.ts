import { delivery } from '../en/delivery';
import { pack } from '../en/pack';
import { pool } from '../en/pool';
import { problem } from '../en/problem';
import { status } from '../en/status';
import { uom } from '../en/uom';

/** Texts that every screen and document needs, in any app: statuses, refusals, units of measure, packs. */
export const screens = { status, problem, delivery, uom, pack, pool };
