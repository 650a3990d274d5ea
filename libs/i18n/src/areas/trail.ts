import { consumer as enConsumer } from '../en/consumer';
import { trail as en } from '../en/trail';
import { consumer as ptConsumer } from '../pt/consumer';
import { trail as pt } from '../pt/trail';
import type { Areas } from '../text';

/** What the audit trail says, with the consumers that its dead letters name. */
export const trailAreas = {
  en: { trail: en, consumer: enConsumer },
  pt: { trail: pt, consumer: ptConsumer },
} satisfies Areas;
