import type { pool as en } from '../en/pool';
import type { Translation } from '../translation';

export const pool: Translation<typeof en> = {
  effect: '{{product}}: {{from, number}} → {{to, number}} de {{moq, number}}',
  losesMoq: '{{product}}: {{from, number}} → {{to, number}} de {{moq, number}}, abaixo do MOQ',
};
