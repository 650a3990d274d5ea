import { delivery } from '../en/delivery';
import { pack } from '../en/pack';
import { pool } from '../en/pool';
import { problem } from '../en/problem';
import { status } from '../en/status';
import { uom } from '../en/uom';

/** What every screen and paper needs, whichever app it belongs to: statuses, refusals, units of measure, packs. */
export const screens = { status, problem, delivery, uom, pack, pool };
