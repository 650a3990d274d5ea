import { consumer as enConsumer } from '../en/consumer';
import { service as enService } from '../en/service';
import { trail as en } from '../en/trail';
import { consumer as ptConsumer } from '../pt/consumer';
import { service as ptService } from '../pt/service';
import { trail as pt } from '../pt/trail';
import type { Areas } from '../text';

/** Texts of the audit trail, with the services and consumers named by its dead letters. */
export const trailAreas = {
  en: { trail: en, consumer: enConsumer, service: enService },
  pt: { trail: pt, consumer: ptConsumer, service: ptService },
} satisfies Areas;
