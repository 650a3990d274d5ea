import { readConfig } from '@junto/service-kit/config';
import { startService } from '@junto/service-kit/service';
import { stopOnSignals } from '@junto/service-kit/stop';
import { defineIdentity } from './app';
import { identityConfig } from './config';

void startService(defineIdentity(readConfig(identityConfig))).then(
  (service) => stopOnSignals(service.stop),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
