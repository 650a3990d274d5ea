import { notice as en } from '../en/notice';
import { notice as pt } from '../pt/notice';
import type { Areas } from '../text';

export const noticeAreas = { en: { notice: en }, pt: { notice: pt } } satisfies Areas;
