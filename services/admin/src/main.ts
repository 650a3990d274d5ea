import { readConfig } from '@junto/service-kit/config';
import { startService } from '@junto/service-kit/service';
import { stopOnSignals } from '@junto/service-kit/stop';
import { defineAdmin } from './app';
import { adminConfig } from './config';

void startService(defineAdmin(readConfig(adminConfig))).then(
  (service) => stopOnSignals(service.stop),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
