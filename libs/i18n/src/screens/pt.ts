import { delivery } from '../pt/delivery';
import { pack } from '../pt/pack';
import { pool } from '../pt/pool';
import { problem } from '../pt/problem';
import { status } from '../pt/status';
import { uom } from '../pt/uom';

/** The same in Portuguese. */
export const screens = { status, problem, delivery, uom, pack, pool };
