import { mail as en } from '../en/mail';
import { mail as pt } from '../pt/mail';
import type { Areas } from '../text';

export const mailAreas = { en: { mail: en }, pt: { mail: pt } } satisfies Areas;
