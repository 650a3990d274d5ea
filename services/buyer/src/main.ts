import { readConfig } from '@junto/service-kit/config';
import { startService } from '@junto/service-kit/service';
import { stopOnSignals } from '@junto/service-kit/stop';
import { defineBuyer } from './app';
import { buyerConfig } from './config';

void startService(defineBuyer(readConfig(buyerConfig))).then(
  (service) => stopOnSignals(service.stop),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
