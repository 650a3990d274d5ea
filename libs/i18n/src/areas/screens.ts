import { problem as problemEn } from '../en/problem';
import { status as statusEn } from '../en/status';
import { ui as uiEn } from '../en/ui';
import { problem as problemPt } from '../pt/problem';
import { status as statusPt } from '../pt/status';
import { ui as uiPt } from '../pt/ui';
import type { Areas } from '../text';

/** What every screen needs, whichever app it belongs to: components, statuses, refusals. */
export const screenAreas = {
  en: { ui: uiEn, status: statusEn, problem: problemEn },
  pt: { ui: uiPt, status: statusPt, problem: problemPt },
} satisfies Areas;
