import { auth as authEn } from '../en/auth';
import { shell as shellEn } from '../en/shell';
import { auth as authPt } from '../pt/auth';
import { shell as shellPt } from '../pt/shell';
import type { Areas } from '../text';

export const shellAreas = {
  en: { auth: authEn, shell: shellEn },
  pt: { auth: authPt, shell: shellPt },
} satisfies Areas;
