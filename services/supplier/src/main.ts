import { readConfig } from '@junto/service-kit/config';
import { startService } from '@junto/service-kit/service';
import { stopOnSignals } from '@junto/service-kit/stop';
import { defineSupplier } from './app';
import { supplierConfig } from './config';

void startService(defineSupplier(readConfig(supplierConfig))).then(
  (service) => stopOnSignals(service.stop),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
