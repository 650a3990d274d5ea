import { waitlist as en } from '../en/waitlist';
import { waitlist as pt } from '../pt/waitlist';
import type { Areas } from '../text';

/** Texts of waitlists of full pools. */
export const waitlistAreas = { en: { waitlist: en }, pt: { waitlist: pt } } satisfies Areas;
