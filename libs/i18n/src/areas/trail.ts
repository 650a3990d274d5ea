import { consumer as enConsumer } from '../en/consumer';
import { trail as en } from '../en/trail';
import { consumer as ptConsumer } from '../pt/consumer';
import { trail as pt } from '../pt/trail';
import type { Areas } from '../text';

/** Texts of the audit trail, with the consumers named by its dead letters. */
export const trailAreas = {
  en: { trail: en, consumer: enConsumer },
  pt: { trail: pt, consumer: ptConsumer },
} satisfies Areas;
