import { publicWeb } from '@junto/service-kit/external/public-address';
import type { Slice } from '@junto/service-kit/service';
import type { Log } from '@junto/service-kit/telemetry/log';
import type { SecretBox } from '../keys/secret-box';
import type { MailNotices } from '../notices/notification-consumer';
import type { addressLimits } from '../rate-limits';
import { countDeliveries } from './count-deliveries';
import { webhookConsumer } from './queue-deliveries';
import { webhookCommands, webhookRoutes } from './routes';
import { sendMessages } from './send-messages';

interface Deps {
  stage: 'local' | 'production';
  box: SecretBox;
  limits: ReturnType<typeof addressLimits>;
  log: Log;
  mail: MailNotices;
}

/** Webhooks of companies: management, message rules and delivery. */
export function webhookSlice({ stage, box, limits, log, mail }: Deps): Slice {
  // Local receivers have private addresses.
  const mayReach = stage === 'local' ? () => true : publicWeb;
  const sending = sendMessages({ box, mayReach, log, mail });
  const queued = sending.nudge;
  return {
    routes: webhookRoutes({ box, mayReach, needsHttps: stage !== 'local', limits, queued }),
    commands: webhookCommands(queued),
    consumers: [webhookConsumer(queued)],
    jobs: [...sending.jobs, countDeliveries],
  };
}
