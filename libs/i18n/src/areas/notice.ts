import { consumer as enConsumer } from '../en/consumer';
import { notice as en } from '../en/notice';
import { consumer as ptConsumer } from '../pt/consumer';
import { notice as pt } from '../pt/notice';
import type { Areas } from '../text';

/** A notice of dead letters names their consumer. */
export const noticeAreas = {
  en: { notice: en, consumer: enConsumer },
  pt: { notice: pt, consumer: ptConsumer },
} satisfies Areas;
